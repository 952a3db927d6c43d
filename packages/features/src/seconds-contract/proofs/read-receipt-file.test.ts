import { expect, it } from 'vitest';
import { readReceiptFile, receiptBytesMax, receiptFileText, shellWord } from './read-receipt-file.ts';

const fileOf = (text: string, size = text.length) => ({ size, text: () => Promise.resolve(text) });

it('reads back what was exported', async () => {
  const receipt = { orderId: 7, ticks: [{ price: '0.10' }] };
  expect(await readReceiptFile(fileOf(receiptFileText(receipt)))).toEqual({ ok: true, value: receipt });
});

it('takes the answer of the call as it came, as the command does', async () => {
  const answer = { code: 200, msg: 'success', data: { orderId: 7 } };
  expect(await readReceiptFile(fileOf(JSON.stringify(answer)))).toEqual({ ok: true, value: { orderId: 7 } });
});

it('says why a file cannot be read', async () => {
  expect(await readReceiptFile(fileOf('{"a":'))).toEqual({ ok: false, fault: 'not-json' });
  expect(await readReceiptFile(fileOf(''))).toEqual({ ok: false, fault: 'empty' });
  expect(await readReceiptFile(fileOf(' \n'))).toEqual({ ok: false, fault: 'empty' });
  expect(await readReceiptFile(fileOf('1', receiptBytesMax + 1))).toEqual({ ok: false, fault: 'too-large' });
  const gone = { size: 3, text: () => Promise.reject(new Error('gone')) };
  expect(await readReceiptFile(gone)).toEqual({ ok: false, fault: 'unreadable' });
});

it('quotes a name that a shell would take apart', () => {
  expect(shellWord('assay-receipt-7.json')).toBe('assay-receipt-7.json');
  expect(shellWord("it's (1).json")).toBe("'it'\\''s (1).json'");
});
