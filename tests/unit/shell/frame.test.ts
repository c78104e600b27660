import { describe, expect, test } from "vitest";
import type { App, Context, Project } from "@workers/context";
import { appPath } from "~/features/shell/pages/app-path";
import { documentThemeCss, frameOf, statusOfHost } from "~/features/shell/layouts/frame.server";
import { foldedGroupsFrom, isAdminBarFolded } from "~/features/shell/navigation/remembered";
import { themeChoiceFrom } from "~/features/shell/navigation/theme-choice";
import { areasOf, commonAreas } from "~/i18n/areas";

const colors = { backgroundColor: "#ffffff", brandColor: "#2f54d6", fontColor: "#111111", sectionColor: "#ffffff" };
const app = {
  id: "a",
  projectId: "p",
  name: "Werkraum",
  slug: "werkraum",
  status: "active",
  language: "en",
  timezone: "Europe/Vienna",
  colors,
} as App;
const project = { id: "p", status: "active" } as Project;
const request = (cookie = "") =>
  new Request("https://werkraum.example/werkraum", { headers: cookie ? { Cookie: cookie } : {} });

function contextOf(overrides: { app?: Partial<App>; project?: Partial<Project> } = {}): Context {
  const tenant = {
    kind: "app",
    host: "werkraum.example",
    basePath: "/werkraum",
    app: { ...app, ...overrides.app },
    project: { ...project, ...overrides.project },
  };
  return { tenant, actor: { kind: "guest" }, language: "en", origin: "https://werkraum.example" } as unknown as Context;
}

describe("The frame of a page", () => {
  test("speaks the app's language and keeps its time", () => {
    expect(frameOf(contextOf(), request(), true)).toMatchObject({
      language: "en",
      timezone: "Europe/Vienna",
      basePath: "/werkraum",
      host: { kind: "app" },
    });
  });

  test("has no style that a page would have to escape", () => {
    expect(documentThemeCss(contextOf())).not.toMatch(/["'<>&]/);
  });

  test("holds its colours for a page that stands alone, since a document carries them itself", () => {
    expect(frameOf(contextOf(), request(), true).themeCss).toBeNull();
    expect(frameOf(contextOf(), request(), false).themeCss).toBe(documentThemeCss(contextOf()));
  });

  test("is a host without a page for a host that nobody owns", () => {
    const { host } = frameOf(null, request(), true);
    expect(host).toEqual({ kind: "unknownHost" });
    expect(statusOfHost(host)).toBe(404);
  });

  test.each([{ app: { status: "archive" as const } }, { project: { status: "archived" as const } }])(
    "is a host without a page for what is archived: %o",
    (overrides) => {
      const { host } = frameOf(contextOf(overrides), request(), true);
      expect(host).toMatchObject({ kind: "archived", name: "Werkraum" });
      expect(statusOfHost(host)).toBe(404);
    },
  );

  test("tells nothing of a guest", () => {
    expect(frameOf(contextOf(), request(), true).account).toBeNull();
  });
});

describe("What the browser remembers", () => {
  test("is light or dark only when it was chosen", () => {
    expect(themeChoiceFrom("a=b; theme=dark")).toBe("dark");
    expect(themeChoiceFrom("theme=neon")).toBe("system");
    expect(themeChoiceFrom(null)).toBe("system");
  });

  test("is which groups are folded, rubbish left out", () => {
    expect(foldedGroupsFrom("folded_groups=g1.g2; theme=dark")).toEqual(["g1", "g2"]);
    expect(foldedGroupsFrom("folded_groups=<b>.g2")).toEqual(["g2"]);
    expect(foldedGroupsFrom(null)).toEqual([]);
  });

  test("is whether the admin bar is folded", () => {
    expect(isAdminBarFolded("folded_admin_bar=1")).toBe(true);
    expect(isAdminBarFolded("folded_admin_bar=")).toBe(false);
  });
});

describe("Addresses of an app", () => {
  test("begin with its base", () => {
    const path = appPath("/werkraum");
    expect(path("/groups")).toBe("/werkraum/groups");
    expect(path.post({ discriminator: "groups", slug: "die erste", space: { slug: "holz" } })).toBe(
      "/werkraum/groups/g/holz/p/die%20erste",
    );
  });

  test("begin at the root of its own domain", () => {
    expect(appPath("").space("holz")).toBe("/groups/g/holz");
    expect(appPath("").start()).toBe("/");
  });

  test("lead to the sign-in and back", () => {
    expect(appPath("/w").signIn("/w/groups?sort=new")).toContain(encodeURIComponent("/w/groups?sort=new"));
  });
});

describe("The texts a page needs", () => {
  test("are the common ones and those its routes name, each once", () => {
    expect(areasOf([{ texts: ["community"] }, undefined, { texts: ["community", "ui"] }])).toEqual([
      "ui",
      "shell",
      "community",
      "errors",
      "validation",
    ]);
    expect(areasOf([])).toEqual(["ui", "shell", "errors", "validation"]);
    expect(commonAreas).not.toContain("mail");
  });
});
