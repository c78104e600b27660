import { Cloud, CloudDrizzle, CloudFog, CloudLightning, CloudRain, CloudSnow, CloudSun, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import type { Widget } from "@db/vocabulary/pages";
import { weatherKind } from "@db/vocabulary/pages/weather";
import type { Weather } from "@workers/contracts/pages/pages";
import type { WidgetContent } from "@workers/contracts/pages/widget-contents";
import { useTranslation } from "~/i18n/use-translation";
import { readWeather } from "../page-calls";

interface WelcomeProps {
  widget: Extract<Widget, { type: "welcomeMember" }>;
  content: WidgetContent | undefined;
}

/** Greets whoever looks at the page, with the weather where its operator wants it. */
export function Welcome({ widget, content }: WelcomeProps) {
  const { t } = useTranslation("pages");
  const name = content?.entries[0]?.title;
  return (
    <div data-widget={widget.id} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-2xl font-semibold text-text">
        {widget.title ?? (name ? t("welcome.member", { name }) : t("welcome.guest"))}
      </p>
      {widget.options.isWeatherShown ? <WeatherLine /> : null}
    </div>
  );
}

const icons = {
  sun: Sun,
  sunCloud: CloudSun,
  cloud: Cloud,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  rain: CloudRain,
  freezing: CloudRain,
  snow: CloudSnow,
  ice: CloudSnow,
  thunder: CloudLightning,
} as const;

function WeatherLine() {
  const { t } = useTranslation("pages");
  const [weather, setWeather] = useState<Weather | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    readWeather().then(
      (answer) => isCurrent && setWeather(answer),
      () => isCurrent && setWeather(null),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const kind = weather?.condition.code ? weatherKind(weather.condition.code) : null;
  const Icon = kind === "sun" && weather?.isDay === false ? Moon : kind ? icons[kind] : null;
  return (
    // Its room is kept from the first paint on.
    <p className="flex min-h-6 min-w-16 items-center justify-end gap-2 text-base text-muted">
      {Icon ? <Icon aria-hidden className="size-5" /> : null}
      {kind ? <span className="sr-only">{t(`weather.${kind}`)}</span> : null}
      {weather === undefined
        ? null
        : weather?.tempC == null
          ? t("weather.unknown")
          : t("weather.degrees", { degrees: Math.round(weather.tempC) })}
    </p>
  );
}
