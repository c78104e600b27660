import { mkdir, writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";

/** Takes a picture of the screen into docs/screenshots; the width is added to its name, as in `feed-phone`. */
async function picture(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled" });
  await mkdir("docs/screenshots", { recursive: true });
  await writeFile(
    `docs/screenshots/${name}-${test.info().project.name}.webp`,
    await sharp(png).webp({ quality: 84 }).toBuffer(),
  );
}

/**
 * The screens that a person meets most, as they look. The files called pictures run alone with LYCEUM_SCREENSHOTS=1,
 * on the whole demo, and their pictures become docs/screenshots.
 */
export async function shown(page: Page, name: string) {
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await everyPictureIsThere(page);
  await picture(page, name);
}

async function everyPictureIsThere(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const seen = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        return seen.filter((image) => !image.complete || image.naturalWidth === 0).map((image) => image.src);
      }),
    )
    .toEqual([]);
  // Loaded isn't drawn: pictures may be decoded aside.
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  );
}
