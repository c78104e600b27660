/**
 * How many characters must be inserted, left out, changed or swapped with the next one to make one word the other. Stops
 * counting above `maxDistance`.
 */
export function editDistance(word: string, other: string, maxDistance: number): number {
  if (Math.abs(word.length - other.length) > maxDistance) return maxDistance + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}
