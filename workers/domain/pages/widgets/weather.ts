import type { AppContext } from "@workers/context";
import type { Weather } from "@workers/contracts/pages/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { type CurrentWeather, currentWeather } from "@workers/integrations/weather";
import { IsolateCache } from "@workers/store";

/** By city: the provider is asked every half hour, for whom it doesn't matter who asks. */
const cities = new IsolateCache<CurrentWeather | null>(30 * 60, 500);

/** The city that a time zone is named by. */
export const cityOf = (timezone: string): string => timezone.split("/").at(-1)!.replaceAll("_", " ");

/** The weather in the city of the app's time zone; nulls where nobody knows it. */
export async function weatherOf(ctx: AppContext): Promise<Weather> {
  requireAbility(ctx, "app.view");
  const city = cityOf(ctx.app.timezone);
  const weather = await cities.get(city, () => currentWeather(ctx.env, city));
  return {
    condition: { code: weather?.code ?? null },
    isDay: weather?.isDay ?? null,
    tempC: weather?.tempC ?? null,
  };
}
