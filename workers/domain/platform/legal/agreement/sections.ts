export interface Section {
  title: string;
  paragraphs: string[];
}
/** A text by who processes. */
export type Sections = (processor: string) => Section[];
