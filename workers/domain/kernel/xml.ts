import { XMLBuilder } from "fast-xml-parser";

/** Characters that no XML 1.0 document may hold, however they are written. */
const impossible = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  suppressEmptyNode: true,
  tagValueProcessor: (_, value) => String(value).replaceAll(impossible, ""),
  attributeValueProcessor: (_, value) => String(value).replaceAll(impossible, ""),
});

/** An element's children by their names; attributes begin with `@`, its text is `#text`. Undefined is left out. */
export type XmlTree = { [name: string]: XmlTree | readonly XmlTree[] | string | number | undefined };

/** An XML document of one root element. */
export const xmlOf = (root: XmlTree): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(withoutUndefined(root)) as string}`;

const withoutUndefined = (tree: XmlTree): XmlTree =>
  Object.fromEntries(
    Object.entries(tree)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.map((child: XmlTree) => withoutUndefined(child))
          : typeof value === "object"
            ? withoutUndefined(value as XmlTree)
            : value,
      ]),
  );
