import type { OwnSession } from "@workers/contracts/session/sessions";

/** A device in words that its owner knows; null where it doesn't say. */
export type Device = OwnSession["device"];

/** The order counts: browsers name those that they want to be taken for. */
const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\bDuckDuckGo\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(intosh| OS X)\b/],
  ["Linux", /\b(Linux|X11)\b/],
];

const firstOf = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** What a User-Agent says of browser and system. It is the client's own word, and only its owner reads it. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});
