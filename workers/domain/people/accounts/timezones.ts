import type { Timezone } from "@workers/contracts/session/accounts";

let cached: { hour: number; zones: Timezone[] } | undefined;

/** Every time zone with its distance from UTC at the moment, from west to east. Worked out once an hour. */
export function timezones(now: number): Timezone[] {
  const hour = Math.floor(now / 3_600_000);
  if (cached?.hour !== hour) {
    const codes = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
    const zones = [...codes].map((tzCode) => ({ tzCode, utc: distance(tzCode, now) }));
    cached = { hour, zones: zones.sort((a, b) => minutes(a.utc) - minutes(b.utc) || a.tzCode.localeCompare(b.tzCode)) };
  }
  return cached.zones;
}

function distance(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(now);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name.slice("GMT".length) || "+00:00";
}

function minutes(utc: string): number {
  const [hours, minutesPart] = utc.slice(1).split(":").map(Number) as [number, number];
  return (utc.startsWith("-") ? -1 : 1) * (hours * 60 + minutesPart);
}
