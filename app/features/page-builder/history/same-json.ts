/** Whether two plain values say the same, whatever the order of their fields. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [leftFields, rightFields] = [left, right] as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(leftFields), ...Object.keys(rightFields)]);
  return [...names].every((name) => isSameJson(leftFields[name], rightFields[name]));
}
