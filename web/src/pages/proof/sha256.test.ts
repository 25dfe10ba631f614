import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, hex, hmac, sha256, utf8 } from './sha256';

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of the published vectors', (text, digest) => {
    expect(hex(sha256(utf8(text)))).toBe(digest);
  });

  it('of every length around the block borders equals what node computes', () => {
    for (let n = 0; n < 200; n++) {
      const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) & 255);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('HMAC-SHA-256', () => {
  it('of RFC 4231, short key and key longer than a block', () => {
    expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    const long = new Uint8Array(131).fill(0xaa);
    const text = utf8('Test Using Larger Than Block-Size Key - Hash Key First');
    expect(hex(hmac(long, text))).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });

  it('with words in Portuguese equals what node computes', () => {
    const key = fromHex('00ff10'.repeat(10));
    expect(hex(hmac(key, utf8('{"0":"maçã"}')))).toBe(createHmac('sha256', key).update('{"0":"maçã"}').digest('hex'));
  });
});

describe('hexadecimal', () => {
  it('goes there and back, and refuses anything else', () => {
    expect(hex(fromHex('00a1ff'))).toBe('00a1ff');
    expect(() => fromHex('0')).toThrow();
    expect(() => fromHex('zz')).toThrow();
  });
});
