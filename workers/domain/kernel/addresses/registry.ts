import type { AppContext } from "@workers/context";
import type { Routed } from "@workers/contracts/admin/apps";

/** What an address stands for: a thing or screen of the specification's table, a group, or another screen. */
export type RoutedType = Routed["type"];
export type LocatedThing = NonNullable<Routed["entity"]>;

/**
 * The thing of an address, by the values of its pattern and what its screen is called. Who may not read it learns no more than the
 * address itself says; null where it is a screen without a thing, undefined where there is none to be known of.
 */
export type Locate = (
  ctx: AppContext,
  values: Readonly<Record<string, string>>,
  screen: string,
) => Promise<LocatedThing | null | undefined>;

/** The addresses of a type of things or screens. */
export interface Addresses {
  type: RoutedType;
  /** Below the app's base path, the longer patterns of one beginning first: the first that matches counts. */
  paths: readonly string[];
  /** What may stand for `:page`; other words lead nowhere. */
  pages?: readonly string[];
  /** Left out of screens without a thing. */
  locate?: Locate;
}

const registered: Addresses[] = [];

/** Makes addresses known to the router. Several areas may register some of one type; one of them says how it is located. */
export function registerAddresses(...all: Addresses[]): void {
  registered.push(...all);
}

/** All patterns, in the order they were registered in. */
export const registeredAddresses = (): { type: RoutedType; path: string; pages: readonly string[] }[] =>
  registered.flatMap(({ type, paths, pages = [] }) => paths.map((path) => ({ type, path, pages })));

export const locatorOf = (type: RoutedType): Locate | undefined =>
  registered.find((addresses) => addresses.type === type && addresses.locate)?.locate;
