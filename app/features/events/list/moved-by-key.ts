/**
 * Where an arrow moves a time to, by the clock of who presses it: sideways by a day, up and down by a week, or by half an hour
 * where the hours are shown. Null for other keys.
 */
export function movedByKey(time: Date, key: string, hasHours: boolean): Date | null {
  const direction = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
  if (direction === undefined) return null;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const moved = new Date(time);
  if (hasHours && !isSideways) moved.setMinutes(moved.getMinutes() + direction * 30);
  else moved.setDate(moved.getDate() + direction * (isSideways ? 1 : 7));
  return moved;
}
