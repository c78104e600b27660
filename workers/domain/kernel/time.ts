/** ISO 8601 of integer milliseconds UTC, as answers carry times. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const isoOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : iso(milliseconds);
