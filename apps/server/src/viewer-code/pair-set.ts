const SMALLEST = 1_024;

/**
 * A set of pairs of 32-bit numbers in one typed array: a million of them take 32 MB at most, and nothing for the garbage collector to walk.
 * Open addressing with linear probing, at most half full; what is deleted leaves no trace. The pair (0, 0) cannot be in it.
 */
export class PairSet {
  #slots = new Uint32Array(2 * SMALLEST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(high: number, low: number): boolean {
    return this.#find(high, low) >= 0;
  }

  add(high: number, low: number): void {
    if (this.has(high, low)) return;
    if (4 * (this.#size + 1) > this.#slots.length) this.#grow();
    this.#put(high, low);
    this.#size += 1;
  }

  delete(high: number, low: number): void {
    let gap = this.#find(high, low);
    if (gap < 0) return;
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    this.#size -= 1;
    // What stands behind it and would no longer be found over the gap moves up.
    for (let at = (gap + 1) & mask; ; at = (at + 1) & mask) {
      const home = place(slots[2 * at] as number, slots[2 * at + 1] as number, mask);
      if (slots[2 * at] === 0 && slots[2 * at + 1] === 0) break;
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      slots.copyWithin(2 * gap, 2 * at, 2 * at + 2);
      gap = at;
    }
    slots.fill(0, 2 * gap, 2 * gap + 2);
  }

  /** @returns -1 when it is not there */
  #find(high: number, low: number): number {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let at = place(high, low, mask); ; at = (at + 1) & mask) {
      const [seenHigh, seenLow] = [slots[2 * at], slots[2 * at + 1]];
      if (seenHigh === high && seenLow === low) return at;
      if (seenHigh === 0 && seenLow === 0) return -1;
    }
  }

  #put(high: number, low: number): void {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    let at = place(high, low, mask);
    while (slots[2 * at] !== 0 || slots[2 * at + 1] !== 0) at = (at + 1) & mask;
    slots[2 * at] = high;
    slots[2 * at + 1] = low;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0 || old[at + 1] !== 0) this.#put(old[at] as number, old[at + 1] as number);
    }
  }
}

function place(high: number, low: number, mask: number): number {
  const mixed = Math.imul(high ^ Math.imul(low, 0x9e37_79b1), 0x85eb_ca6b);
  return (mixed ^ (mixed >>> 15)) & mask;
}
