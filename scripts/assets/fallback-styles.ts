import type { AtRule, Plugin, Rule } from "postcss";

/** Tailwind's conditions for what only browsers before Safari 16.4, Chrome 111 and Firefox 128 lack: those that it doesn't run in. */
const holdsAlways = /^\(color: ?color-mix\(in lab, ?red, ?red\)\)$/;
const holdsNever = /-webkit-hyphens: ?none.*-moz-orient: ?inline/s;

/**
 * Leaves out what Tailwind adds for browsers that it doesn't run in otherwise: a colour beside each `color-mix()`, and the first
 * values of its own properties once more. More than a KiB of each page's styles.
 */
export function withoutFallbackStyles(): Plugin {
  return {
    postcssPlugin: "lyceum:without-fallback-styles",
    AtRule: {
      supports(condition) {
        if (holdsNever.test(condition.params)) condition.remove();
        else if (holdsAlways.test(condition.params)) putInPlace(condition);
      },
    },
  };
}

/** Replaces a condition that always holds by what stands in it, and the declarations before it that this overrides. */
function putInPlace(condition: AtRule): void {
  const before = condition.prev();
  for (const rule of condition.nodes ?? []) {
    if (rule.type !== "rule" || before?.type !== "rule" || before.selector !== rule.selector) continue;
    for (const { prop } of declarationsOf(rule))
      for (const declaration of declarationsOf(before)) if (declaration.prop === prop) declaration.remove();
    rule.prepend(before.nodes);
  }
  if (before?.type === "rule" && before.nodes.length === 0) before.remove();
  condition.replaceWith(condition.nodes ?? []);
}

const declarationsOf = (rule: Rule) => rule.nodes.filter((node) => node.type === "decl");
