const SMALLEST = 1_024;

/**
 * A set of pairs of 32-bit numbers in one typed array: a million of them take 32 MB at most, and nothing for the garbage collector to walk.
 * Open addressing with linear probing, at most half full; what is deleted leaves no trace. The pair (0, 0) cannot be in it.
 */
export class PairSet {
  #slots = new Uint32Array(2 * SMALLEST);
  /** The number of the last slot: a power of two less one. */
  #last = SMALLEST - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(high: number, low: number): boolean {
    return this.#holds(this.#slotOf(high, low), high, low);
  }

  add(high: number, low: number): void {
    if (this.has(high, low)) return;
    if (4 * (this.#size + 1) > this.#slots.length) this.#grow();
    this.#put(high, low);
    this.#size += 1;
  }

  delete(high: number, low: number): void {
    if (!this.has(high, low)) return;
    let at = this.#slotOf(high, low);
    this.#size -= 1;
    this.#write(at, 0, 0);
    // What stands behind it is put in anew: over the gap it would no longer be found.
    for (at = this.#next(at); !this.#holds(at, 0, 0); at = this.#next(at)) {
      const [movedHigh, movedLow] = [this.#slots[2 * at] as number, this.#slots[2 * at + 1] as number];
      this.#write(at, 0, 0);
      this.#put(movedHigh, movedLow);
    }
  }

  /** Where the pair is, or would come: the first slot from its place that holds it or nothing. Once round it ends, whatever the table holds. */
  #slotOf(high: number, low: number): number {
    const start = place(high, low) & this.#last;
    let at = start;
    do {
      if (this.#holds(at, high, low) || this.#holds(at, 0, 0)) break;
      at = this.#next(at);
    } while (at !== start);
    return at;
  }

  #next(at: number): number {
    return (at + 1) & this.#last;
  }

  #holds(at: number, high: number, low: number): boolean {
    return this.#slots[2 * at] === high && this.#slots[2 * at + 1] === low;
  }

  #put(high: number, low: number): void {
    this.#write(this.#slotOf(high, low), high, low);
  }

  #write(at: number, high: number, low: number): void {
    this.#slots[2 * at] = high;
    this.#slots[2 * at + 1] = low;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * old.length);
    this.#last = old.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0 || old[at + 1] !== 0) this.#put(old[at] as number, old[at + 1] as number);
    }
  }
}

/** Spreads pairs that are alike over all slots. */
function place(high: number, low: number): number {
  const mixed = Math.imul(high ^ Math.imul(low, 0x9e37_79b1), 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}
