/** Kinds of weather, by the condition codes of WeatherAPI.com. */
export const weatherKinds = [
  "sun",
  "sunCloud",
  "cloud",
  "fog",
  "drizzle",
  "rain",
  "freezing",
  "snow",
  "ice",
  "thunder",
] as const;
export type WeatherKind = (typeof weatherKinds)[number];

const codes: Record<WeatherKind, readonly number[]> = {
  sun: [1000],
  sunCloud: [1003],
  cloud: [1006, 1009],
  fog: [1030, 1135, 1147],
  drizzle: [1150, 1153],
  rain: [1063, 1180, 1183, 1186, 1189, 1192, 1195, 1240, 1243, 1246],
  freezing: [1069, 1072, 1168, 1171, 1198, 1201, 1204, 1207, 1249, 1252],
  snow: [1066, 1114, 1117, 1210, 1213, 1216, 1219, 1222, 1225, 1255, 1258],
  ice: [1237, 1261, 1264],
  thunder: [1087, 1273, 1276, 1279, 1282],
};

/** Null for a code that nobody wrote down. */
export const weatherKind = (code: number): WeatherKind | null =>
  weatherKinds.find((kind) => codes[kind].includes(code)) ?? null;
