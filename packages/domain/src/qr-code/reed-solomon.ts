/** Arithmetic of GF(2⁸) with the polynomial x⁸+x⁴+x³+x²+1 of ISO/IEC 18004, by tables. */
const powers = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  powers[exponent + 255] = value;
  logarithms[value] = exponent;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(logarithms[a] as number) + (logarithms[b] as number)] as number);

/** Coefficients of (x−α⁰)(x−α¹)…, the highest power (always 1) left out. */
function generator(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...polynomial, 0];
    for (const [at, factor] of polynomial.entries()) {
      next[at + 1] = (next[at + 1] as number) ^ multiply(factor, powers[root] as number);
    }
    polynomial = next;
  }
  return polynomial.slice(1);
}

/** The error correction codewords of one block. @param count how many of them */
export function errorCorrection(block: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = new Array<number>(count).fill(0);
  for (const codeword of block) {
    const factor = codeword ^ (remainder[0] as number);
    remainder = [...remainder.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] as number, factor));
  }
  return remainder;
}
