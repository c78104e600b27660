import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessEntityTypes } from "@workers/contracts/access";
import { gatedItemTypes, gatedTypes } from "@db/vocabulary/access";
import {
  attachableTypes,
  wholeEngagementTypes,
  fileUseKinds,
  followedTypes,
  polledTypes,
  searchedTypes,
} from "@db/vocabulary/enumerations";
import { reportableTypes } from "@db/vocabulary/moderation";
import { planEntityTypes } from "@db/vocabulary/payments";

/** Which files of all areas a kind of things touches, measured on posts: those that name the kind, its events or its area. */

const maxFiles = 8;

/** The files that docs/development.md lists for a new kind. */
const listed = (): string[] => {
  const text = readFileSync("docs/development.md", "utf8");
  const section = text.slice(text.indexOf("### Files that a new kind shares"));
  return [...section.slice(0, section.indexOf("\n## ")).matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file!);
};

/** Where no area's own files lie. */
const isShared = (file: string) =>
  /^(db\/(vocabulary\/|shard\/index)|party\/|workers\/([a-z-]+\.ts$|schedule\/|tasks\/|webhooks\/|files\/|request\/|store\/|tenancy\/|contracts\/(search\/index|access|comments|moderation|engagement)\.ts|api\/(areas|index|types)\.ts|api\/framework\/)|workers\/domain\/([a-z-]+\.ts$|kernel\/)|app\/routes\.ts)/.test(
    file,
  );

/** How a file names the kind `post`: as a type in a list or comparison, by its events, its area, its calls, its tables or its screens. */
const naming =
  /(?<![<|] ?)"post"(?! ?[>|])|"post\.(created|updated|deleted|liked|unliked|voted)"|"(\.|@workers\/domain)\/community\/posts?"|"\.\/community\/post-calls"|"\.\/posts"|routes\/app\.post/;

/** Words that are no kinds: a method of HTTP, a tab of the moderators that is called so. */
const isKind = (line: string) =>
  !/method|moderationTabs|"get"|"put"|default\("post"\)/.test(line) && !/^\s*(\*|\/)/.test(line);

test(`a new kind of things touches at most ${maxFiles} files beside its own`, () => {
  const files = execFileSync("git", ["ls-files", "-z", "db", "party", "workers", "app"], { encoding: "utf8" })
    .split("\0")
    .filter((file) => /\.tsx?$/.test(file) && isShared(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(150);
  const touched = files.filter((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .some((line) => naming.test(line) && isKind(line)),
  );
  expect(touched.length).toBeGreaterThan(4);
  expect(listed()).toEqual(expect.arrayContaining(touched));
  expect(listed().length).toBeLessThanOrEqual(maxFiles);
  for (const file of listed()) expect(existsSync(file), file).toBe(true);
});

test("a kind is named in one list, and the lists of what people do with things follow", () => {
  for (const types of [followedTypes, polledTypes, attachableTypes, fileUseKinds, reportableTypes, searchedTypes])
    expect(types).toEqual(expect.arrayContaining([...wholeEngagementTypes]));
  for (const types of [gatedTypes, planEntityTypes, accessEntityTypes])
    expect(types).toEqual(expect.arrayContaining([...gatedItemTypes]));
});

test("what people do with things, in the domain, the API and the browser, names no kind of them", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "-z", "app/features/engagement", "workers/api/community/engagement-calls.ts"],
    { encoding: "utf8" },
  )
    .split("\0")
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(25);
  const kind = /(?<![.$])\b(posts?|courses?|lessons?|helpdesk)\b/i;
  const naming = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      // A method of HTTP has the same letters.
      .filter((line) => kind.test(line.replace(/method(: |=)"post"/, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(naming).toEqual([]);
});
