/** "7", or "99+" for more than `max`. */
export function countText(count: number, max: number): string {
  return count > max ? `${max}+` : String(count);
}
