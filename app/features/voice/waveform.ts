/** Values of a waveform that travel with a voice message. */
export const waveformLength = 64;

/** Loudness from 0 to 100 of one moment, by samples around 128 as analysers give them. */
export function loudness(samples: Uint8Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample - 128));
  // Speech uses a small part of the range; the root spreads it.
  return Math.round(Math.sqrt(Math.min(1, peak / 100)) * 100);
}

/** A waveform of at most `length` values: the loudest of each stretch, the loudest of all being 100. */
export function waveformOf(levels: readonly number[], length = waveformLength): number[] {
  if (levels.length === 0) return [];
  const count = Math.min(length, levels.length);
  const loudest = Math.max(1, ...levels);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count));
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100);
  });
}

/** Minutes and seconds: 1:05. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
