import type { Language } from "../../enumerations";
import type { Template } from "..";
import type { StarterName } from "./names";
import { starters } from "./starters";
import { de } from "./texts-de";
import { en } from "./texts-en";

/** Templates that come along with the product. */
export { type StarterName, starterNames } from "./names";

const texts = { de, en } satisfies Record<Language, typeof de>;

/** The template of a starter in a language; its ids are the same for everybody. */
export const starterTemplate = (name: StarterName, language: Language): Template => starters[name](texts[language]);

export const starterWords = (name: StarterName, language: Language): { name: string; description: string } => {
  const { name: title, description } = texts[language][name];
  return { name: title, description };
};
