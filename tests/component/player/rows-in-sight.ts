import { afterAll, beforeAll } from "vitest";

/** Lists draw what is in sight, and happy-dom lays nothing out: here each row is 44 pixels high, and what holds them a hundred rows. */
export function rowsInSight(): void {
  const heights = { clientHeight: 4600, offsetHeight: 44 };
  const names = Object.keys(heights) as (keyof typeof heights)[];
  const own = names.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name));
  beforeAll(() => {
    for (const name of names)
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => heights[name] });
  });
  afterAll(() => {
    for (const [index, name] of names.entries()) {
      const descriptor = own[index];
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
}
