export type ChartTone = "brand" | "info" | "success" | "warning";

export interface ChartSeries {
  id: string;
  label: string;
  values: readonly number[];
  tone?: ChartTone;
}

export const tones: Record<ChartTone, string> = {
  brand: "text-brand-strong",
  info: "text-info-strong",
  success: "text-success-strong",
  warning: "text-warning-strong",
};

/** A series with the color it is drawn in. */
export type Toned = ChartSeries & { tone: ChartTone };

/** The size of the drawing, which is stretched to what there is room for. */
export const width = 1000;
export const height = 240;

export const y = (value: number, top: number) => height - (value / top) * height;
export const x = (i: number, count: number) => ((i + 0.5) / count) * width;
