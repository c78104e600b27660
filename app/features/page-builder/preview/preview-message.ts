/** What a designer tells the page in its frame. */
export interface PreviewMessage {
  type: "lyceum-preview";
  mode: "light" | "dark";
  /** The version that is saved: another one than before is read anew. */
  version?: number;
  /** The style sheet of the app's colours. */
  themeCss?: string;
  customCode?: string;
}

/** What a page in the designer's frame answers where somebody presses on one of its rows. */
export interface PreviewChoice {
  type: "lyceum-preview-choice";
  rowId: string;
  /** Null beside the row's widgets. */
  widgetId: string | null;
}
