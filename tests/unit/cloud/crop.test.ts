import { describe, expect, it } from "vitest";
import { gripOf, held, pulled } from "~/features/cloud/dialogs/crop";

const still = { scale: 1, x: 0, y: 0 };
const [frame, picture] = [
  { width: 300, height: 200 },
  { width: 1200, height: 800 },
];

describe("a picture under its frame", () => {
  it("follows a finger", () => {
    expect(pulled({ scale: 2, x: 5, y: 0 }, gripOf([{ x: 10, y: 10 }]), gripOf([{ x: 30, y: 4 }]))).toEqual({
      scale: 2,
      x: 25,
      y: -6,
    });
  });

  it("grows between two fingers about what lies between them, up to fourfold", () => {
    const apart = (distance: number, x = 100) =>
      gripOf([
        { x: x - distance / 2, y: 0 },
        { x: x + distance / 2, y: 0 },
      ]);
    expect(pulled(still, apart(50), apart(100))).toEqual({ scale: 2, x: -100, y: 0 });
    expect(pulled(still, apart(50), apart(100, 120))).toEqual({ scale: 2, x: -80, y: 0 });
    expect(pulled(still, apart(10), apart(100)).scale).toBe(4);
    expect(pulled({ scale: 2, x: 0, y: 0 }, apart(100), apart(10)).scale).toBe(1);
  });

  it("stays behind all of the frame", () => {
    expect(held({ scale: 1, x: 50, y: -50 }, picture, frame)).toEqual({ scale: 1, x: 0, y: -0 });
    expect(held({ scale: 2, x: 500, y: -500 }, picture, frame)).toEqual({ scale: 2, x: 150, y: -100 });
  });
});
