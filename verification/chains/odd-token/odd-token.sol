// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// What a token of EIP-20 may turn into under its holders: it takes the place of `test-token.sol` on a local node, whose storage it shares, and does what its oddity says.
contract OddToken {
    string public name;
    string public symbol;
    mapping(address => uint256) public balanceOfHolder;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public oddity;

    event Transfer(address indexed from, address indexed to, uint256 value);

    uint256 constant NO_ANSWER = 1;
    uint256 constant SAYS_NO = 2;
    uint256 constant TAKES_A_FEE = 3;
    uint256 constant HIDES_ITS_FEE = 4;
    uint256 constant REVERTS = 5;
    uint256 constant TELLS_TWICE = 6;
    uint256 constant HALVES_BALANCES = 7;
    uint256 constant TELLS_TOO_MUCH = 8;
    uint256 constant LIES_ABOUT_DECIMALS = 9;
    uint256 constant HIDES_BALANCES = 10;
    uint256 constant ONLY_TELLS = 11;
    uint256 constant SAYS_NO_AND_TELLS = 12;

    function decimals() external view returns (uint8) {
        return oddity == LIES_ABOUT_DECIMALS ? 0 : 6;
    }

    function balanceOf(address holder) external view returns (uint256) {
        require(oddity != HIDES_BALANCES, "OddToken: nobody knows");
        return oddity == HALVES_BALANCES ? balanceOfHolder[holder] / 2 : balanceOfHolder[holder];
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 odd = oddity;
        require(odd != REVERTS, "OddToken: paused");
        if (odd == SAYS_NO) return false;
        if (odd == SAYS_NO_AND_TELLS) {
            emit Transfer(msg.sender, to, value);
            return false;
        }
        if (odd == ONLY_TELLS) {
            emit Transfer(msg.sender, to, value);
            return true;
        }
        if (odd == TELLS_TOO_MUCH) {
            emit Transfer(msg.sender, to, type(uint256).max);
            return true;
        }
        uint256 arrives = odd == TAKES_A_FEE || odd == HIDES_ITS_FEE ? value - value / 10 : value;
        balanceOfHolder[msg.sender] -= value;
        balanceOfHolder[to] += arrives;
        emit Transfer(msg.sender, to, odd == TAKES_A_FEE ? arrives : value);
        if (odd == TELLS_TWICE) emit Transfer(msg.sender, to, value);
        if (odd == NO_ANSWER) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }
}
