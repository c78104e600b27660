/** What a designer tells the page in its frame. */
export interface PreviewMessage {
  type: "lyceum-preview";
  mode: "light" | "dark";
  /** The style sheet of the app's colours. */
  themeCss?: string;
  customCode?: string;
}
