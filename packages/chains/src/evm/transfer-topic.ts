import type { Hex } from 'viem';

/** keccak256('Transfer(address,address,uint256)'), EIP-20 and EIP-721. */
export const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
