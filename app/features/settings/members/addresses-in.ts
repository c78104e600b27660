const separators = /[\s,;]+/;

/** Addresses as people paste them: by line, comma or semicolon, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(separators)
      .map((part) => part.replace(/^<|>$/g, ""))
      .filter(Boolean),
  ),
];
