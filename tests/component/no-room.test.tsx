import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { CourseId, CourseModuleId } from "@db/vocabulary/ids";
import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { CourseCategory } from "@workers/contracts/courses/courses";
import type { EventCategory } from "@workers/contracts/events/events";
import type { ArticleCategory } from "@workers/contracts/knowledge/articles";
import type { MemberStatus } from "@workers/contracts/gamification/points";
import type { Link } from "@workers/contracts/links";
import type { Segment } from "@workers/contracts/members/member-table";
import type { DeskView } from "@workers/contracts/operators/desk-views";
import { ArticleCategories } from "~/features/articles/settings/ArticleCategories";
import { LibraryCategories } from "~/features/courses/LibrarySettings";
import { EventCategories } from "~/features/events/settings/EventCategories";
import { CohortsSection } from "~/features/courses/people/CohortsSection";
import { NewModule } from "~/features/courses/builder/ContentsEditor";
import { NewLesson } from "~/features/courses/builder/ModuleEditor";
import { StatusList, StuffList } from "~/features/gamification/SettingsLists";
import { CategoryList } from "~/features/helpdesk/settings/CategoryList";
import { SaveTemplateDialog } from "~/features/page-builder/publication/SaveTemplateDialog";
import { LinksBelow } from "~/features/settings/app/LinkLists";
import { SegmentBar } from "~/features/settings/members/table/SegmentBar";
import { DeskViews } from "~/features/support/desk/DeskViews";
import { NewCannedAnswer } from "~/features/support/desk/NewCannedAnswer";
import { draw } from "./harness/texts";

const rowsOf = <Row,>(count: number, row: (id: string) => unknown): Row[] =>
  Array.from({ length: count }, (_, i) => row(`row ${i}`) as Row);

const course = "course" as CourseId;
const category = (id: string) => ({ id, name: id, articlesCount: 0, eventsCount: 0, coursesCount: 0 });
const status = (id: string) => ({ id, name: id, points: 1, icon: null, iconImageUrl: null, isActive: true });
const cohort = (id: string) => ({
  id,
  name: id,
  startsAt: "2026-01-01T00:00:00.000Z",
  endsAt: null,
  places: null,
  membersCount: 0,
  plan: null,
});
const link = (id: string) => ({ id, name: id, icon: null, href: "https://example.org", groupId: "group" });
const segment = (id: string) => ({
  id,
  name: id,
  filter: { search: id },
  membersCount: 1,
  permissions: { can: [] },
});
const view = (id: string) => ({ id, name: id, query: `app?tab=${id}` });

interface Kind {
  kind: string;
  /** What the specification and the contracts allow. */
  max: number;
  draw: (count: number) => ReactNode;
  /** What adds another. */
  add: { role: "button" | "link" | "textbox"; name: string | RegExp };
}

const kinds: Kind[] = [
  {
    kind: "categories of the help desk, those of all levels together",
    max: 200,
    draw: (total) => <CategoryList title="Kategorien" text="" parentId={null} categories={[]} total={total} />,
    add: { role: "button", name: "Kategorie hinzufügen" },
  },
  {
    kind: "categories of articles",
    max: 100,
    draw: (count) => <ArticleCategories categories={rowsOf<ArticleCategory>(count, category)} />,
    add: { role: "button", name: "Kategorie hinzufügen" },
  },
  {
    kind: "categories of events",
    max: 100,
    draw: (count) => <EventCategories categories={rowsOf<EventCategory>(count, category)} />,
    add: { role: "button", name: "Kategorie hinzufügen" },
  },
  {
    kind: "categories of the library",
    max: 100,
    draw: (count) => <LibraryCategories categories={rowsOf<CourseCategory>(count, category)} />,
    add: { role: "button", name: "Kategorie hinzufügen" },
  },
  {
    kind: "statuses",
    max: 100,
    draw: (count) => <StatusList statuses={rowsOf<MemberStatus>(count, status)} />,
    add: { role: "link", name: "Status hinzufügen" },
  },
  {
    kind: "rewards, those of all pages together",
    max: 200,
    draw: (total) => <StuffList stuff={[]} page={1} pages={20} total={total} />,
    add: { role: "link", name: "Belohnung hinzufügen" },
  },
  {
    kind: "canned answers, those of all apps together",
    max: 200,
    draw: (total) => <NewCannedAnswer apps={[{ id: "app", name: "Garten" }]} mayShare total={total} problem={null} />,
    add: { role: "button", name: "Anlegen" },
  },
  {
    kind: "cohorts",
    max: 200,
    draw: (count) => <CohortsSection courseId={course} cohorts={rowsOf<Cohort>(count, cohort)} plans={[]} />,
    add: { role: "button", name: "Neue Kursgruppe" },
  },
  {
    kind: "templates of pages",
    max: 100,
    draw: (count) => (
      <SaveTemplateDialog isOpen onClose={() => undefined} template={{ rows: [] }} templatesCount={count} />
    ),
    add: { role: "textbox", name: "Name der Vorlage" },
  },
  {
    kind: "links beside the spaces, also those of groups",
    max: 100,
    draw: (count) => <LinksBelow links={rowsOf<Link>(count, link)} />,
    add: { role: "link", name: "Neuer Link" },
  },
  {
    kind: "saved filters of the members",
    max: 50,
    draw: (count) => <SegmentBar segments={rowsOf<Segment>(count, segment)} filter={{ search: "Jo" }} />,
    add: { role: "button", name: "Als Segment speichern" },
  },
  {
    kind: "saved filters of the support desk",
    max: 20,
    draw: (count) => (
      <DeskViews
        at="/desk"
        appId={"app" as never}
        views={rowsOf<DeskView>(count, view)}
        query="tab=mine"
        problem={null}
      />
    ),
    add: { role: "button", name: "Ansicht speichern" },
  },
  {
    kind: "modules of a course",
    max: 200,
    draw: (total) => <NewModule courseId={course} total={total} />,
    add: { role: "button", name: "Modul hinzufügen" },
  },
  {
    kind: "lessons, those of all modules together",
    max: 1000,
    draw: (total) => <NewLesson moduleId={"module" as CourseModuleId} total={total} />,
    add: { role: "button", name: "Lektion hinzufügen" },
  },
];

for (const { kind, max, draw: drawn, add } of kinds) {
  it(`While there is room for more ${kind}, another is added`, async () => {
    draw(drawn(max - 1));
    expect(await screen.findByRole(add.role, { name: add.name })).toBeTruthy();
    expect(screen.queryByText(/sind nicht möglich/)).toBeNull();
  });

  it(`As many ${kind} as there may be is said in place of what adds another`, async () => {
    draw(drawn(max));
    expect(await screen.findByText(`Mehr als ${max} sind nicht möglich. Entferne zuerst eines.`)).toBeTruthy();
    expect(screen.queryByRole(add.role, { name: add.name })).toBeNull();
  });
}
