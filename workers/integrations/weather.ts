import { z } from "zod";
import type { Env } from "@workers/env";

/** The weather of a city by WeatherAPI.com, https://www.weatherapi.com/docs. */

const answer = z.object({
  current: z.object({
    temp_c: z.number(),
    is_day: z.number(),
    condition: z.object({ code: z.number() }),
  }),
});

export interface CurrentWeather {
  code: number;
  isDay: boolean;
  tempC: number;
}

/** Null without a provider, and where it doesn't answer or knows no such city. */
export async function currentWeather(
  { WEATHER_API_KEY, WEATHER_API_URL }: Pick<Env, "WEATHER_API_KEY" | "WEATHER_API_URL">,
  city: string,
): Promise<CurrentWeather | null> {
  if (!WEATHER_API_KEY) return null;
  const query = new URLSearchParams({ key: WEATHER_API_KEY, q: city, aqi: "no" });
  const base = (WEATHER_API_URL ?? "https://api.weatherapi.com").replace(/\/$/, "");
  try {
    const response = await fetch(`${base}/v1/current.json?${query}`, { signal: AbortSignal.timeout(5000) });
    const parsed = answer.safeParse(await response.json());
    if (!response.ok || !parsed.success) return null;
    const { temp_c: tempC, is_day: isDay, condition } = parsed.data.current;
    return { code: condition.code, isDay: isDay === 1, tempC };
  } catch {
    return null;
  }
}
