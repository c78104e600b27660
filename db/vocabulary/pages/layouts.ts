/** How the columns of a row stand beside each other; on phones they stand below each other. */

export const columnLayouts = [
  "one_column",
  "two_columns",
  "three_columns",
  "four_columns",
  "five_columns",
  "sidebar_right",
  "sidebar_left",
  "sidebar_both",
] as const;
export type ColumnLayout = (typeof columnLayouts)[number];

/** The class of each column, of twelve parts; five equal columns have a class of their own. */
export const columnClasses: Record<ColumnLayout, readonly string[]> = {
  one_column: ["col-12"],
  two_columns: ["col-6", "col-6"],
  three_columns: ["col-4", "col-4", "col-4"],
  four_columns: ["col-3", "col-3", "col-3", "col-3"],
  five_columns: ["col-fifth", "col-fifth", "col-fifth", "col-fifth", "col-fifth"],
  sidebar_right: ["col-9", "col-3"],
  sidebar_left: ["col-3", "col-9"],
  sidebar_both: ["col-3", "col-6", "col-3"],
};

export const columnsCount = (layout: ColumnLayout): number => columnClasses[layout].length;

export const rowBackgrounds = ["none", "section", "brand", "picture"] as const;
export const rowSpacings = ["none", "small", "medium", "large"] as const;
export const rowWidths = ["narrow", "normal", "full"] as const;

export const templateLimits = { rows: 100, columns: 5, widgets: 20 } as const;
/** Versions of a page that are kept. */
export const keptPageVersions = 50;
