import type { CDPSession, Locator, Page } from "@playwright/test";

type Point = readonly [x: number, y: number];

/** Fingers on the glass: the browser itself makes long presses, swipes and pinches of them, as it does on a phone. */
export class Fingers {
  private constructor(
    private readonly page: Page,
    private readonly window: CDPSession,
  ) {}
  static on = async (page: Page) => new Fingers(page, await page.context().newCDPSession(page));

  /** Rests on something until what it waits for has happened. */
  async rest(target: Locator, until: () => Promise<void>) {
    await target.scrollIntoViewIfNeeded();
    await this.touch("touchStart", [await centreOf(target)]);
    await until();
    await this.touch("touchEnd", []);
  }

  /** Each finger from where it is to where it goes. There it rests a moment: a page that is flung takes no tap for a while. */
  async slide(...ways: [from: Point, to: Point][]) {
    const steps = 8;
    const at = (step: number) =>
      ways.map(([[x, y], [toX, toY]]): Point => [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
    await this.touch("touchStart", at(0));
    for (let step = 1; step <= steps; step++) await this.touch("touchMove", at(step));
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
    });
    await this.touch("touchEnd", []);
  }

  private touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    this.window.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

export async function centreOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Sets how many pixels of a phone's screen are seen: what is missing to 844 is its keyboard. */
export async function heightOfPhone(page: Page) {
  const device = await page.context().newCDPSession(page);
  return (height: number) =>
    device.send("Emulation.setDeviceMetricsOverride", {
      width: 390,
      height,
      deviceScaleFactor: 1,
      mobile: true,
      screenWidth: 390,
      screenHeight: 844,
    });
}
