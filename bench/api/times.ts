/** Many times, in ms, without work for the garbage collector. */
export class Times {
  #values = new Float64Array(65_536);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(ms: number): void {
    if (this.#count === this.#values.length) {
      const more = new Float64Array(2 * this.#count);
      more.set(this.#values);
      this.#values = more;
    }
    this.#values[this.#count] = ms;
    this.#count += 1;
  }

  all(): Float64Array {
    return this.#values.slice(0, this.#count);
  }
}
