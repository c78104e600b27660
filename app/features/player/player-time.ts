/** Minutes and seconds, or hours before them: 1:05, 1:02:05. */
export function playerTime(seconds: number): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const part = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return `${hours > 0 ? `${hours}:${part(minutes)}` : minutes}:${part(total % 60)}`;
}
