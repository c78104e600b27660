import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnLayouts,
  columnsCount,
  initialOptions,
  newRow,
  plainRowStyle,
  type Template,
  type Widget,
  widgetsOf,
  widgetTypes,
} from "@db/vocabulary/pages";
import { applied, type Change, type Designed, nothingDesigned } from "~/features/page-builder/history/changes";
import {
  begun,
  canRedo,
  done,
  type History,
  loaded,
  maxActs,
  movedTo,
  redone,
  restored,
  stored,
  undone,
} from "~/features/page-builder/history/history";

const pageId = "page";
const ids = fc.constantFrom("a", "b", "c", "d", "e", "f");
const place = fc.record({ rowId: ids, column: fc.nat(5), index: fc.nat(6) });
const widget = fc
  .tuple(ids, fc.constantFrom(...widgetTypes))
  .map(([id, type]) => ({ id: `w${id}`, type, title: null, options: initialOptions[type] }) as Widget);
const widgetId = ids.map((id) => `w${id}`);
const color = fc.constantFrom("#ffffff", "#000000", "#2f54d6");

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ index: fc.nat(8), id: ids, type: fc.constantFrom(...columnLayouts) })
    .map(({ index, id, type }): Change => ({ kind: "add_row", pageId, index, row: newRow(id, type) })),
  ids.map((rowId): Change => ({ kind: "remove_row", pageId, rowId })),
  fc.tuple(ids, fc.nat(8)).map(([rowId, index]): Change => ({ kind: "move_row", pageId, rowId, index })),
  fc
    .tuple(ids, fc.constantFrom(...columnLayouts))
    .map(([rowId, type]): Change => ({ kind: "change_layout", pageId, rowId, type })),
  fc
    .tuple(ids, fc.string({ maxLength: 4 }))
    .map(([rowId, title]): Change => ({ kind: "update_row", pageId, rowId, options: { title } })),
  fc.tuple(ids, fc.boolean()).map(([rowId, visible]): Change => ({
    kind: "update_row",
    pageId,
    rowId,
    options: { visible, style: { ...plainRowStyle, background: "brand" } },
  })),
  fc.tuple(widget, place).map(([added, at]): Change => ({ kind: "add_widget", pageId, widget: added, place: at })),
  fc
    .tuple(widget, fc.string({ maxLength: 4 }))
    .map(([changed, title]): Change => ({ kind: "update_widget", pageId, widget: { ...changed, title } })),
  widgetId.map((id): Change => ({ kind: "remove_widget", pageId, widgetId: id })),
  fc.tuple(widgetId, place).map(([id, at]): Change => ({ kind: "move_widget", pageId, widgetId: id, place: at })),
  fc.tuple(widgetId, widgetId).map(([id, otherId]): Change => ({ kind: "swap_widget", pageId, widgetId: id, otherId })),
  color.map((brandColor): Change => ({
    kind: "set_colors",
    colors: { brandColor, backgroundColor: "#ffffff", fontColor: "#000000", sectionColor: "#ffffff" },
  })),
  fc.string({ maxLength: 6 }).map((customCode): Change => ({ kind: "set_code", customCode })),
  fc.nat(9).map((value): Change => ({ kind: "set_part", part: "menu main", value })),
);
const primary: Designed = {
  ...nothingDesigned,
  pages: { [pageId]: { rows: [newRow("a", "two_columns"), newRow("b", "one_column")] } as Template },
};

/** Acts a minute apart, so that each counts. */
const doAll = (changes: readonly Change[], from = begun(primary)): History =>
  changes.reduce((history, next, at) => done(history, next, at * 60_000), from);

const goTo = (history: History, index: number): History => {
  let there = history;
  while (there.index > index) there = undone(there);
  while (there.index < index) there = redone(there);
  return there;
};

describe("the designer's history", () => {
  it("undone to its start it is the primary state, redone it is the end", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const end = doAll(changes);
        const start = goTo(end, 0);
        expect(start.now).toEqual(primary);
        expect(goTo(start, end.acts.length).now).toEqual(end.now);
      }),
      { numRuns: 300 },
    );
  });

  it("is everywhere what its acts lead to, whichever way one came there", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 90 }), fc.array(fc.nat(90), { maxLength: 12 }), (changes, stops) => {
        let history = doAll(changes);
        for (const stop of stops) {
          history = movedTo(history, stop);
          const expected = history.acts.slice(0, history.index).reduce((now, act) => applied(now, act.change), primary);
          expect(history.now).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("discards what was undone at the next act, and marks as shadow what was replayed", () => {
    const rows = ["x", "y", "z"].map((id, index): Change => ({
      kind: "add_row",
      pageId,
      index,
      row: newRow(id, "one_column"),
    }));
    const back = undone(undone(doAll(rows)));
    expect(back.acts.map(({ isShadow }) => isShadow)).toEqual([true, true, false]);
    const other = done(back, { kind: "set_code", customCode: "a{}" }, 0);
    expect(other.acts.map(({ change: { kind } }) => kind)).toEqual(["add_row", "set_code"]);
    expect(canRedo(other)).toBe(false);
  });

  it("counts typing as one act, and acts apart as two", () => {
    const typed = ["H", "He", "Hey"].reduce(
      (history, title, at) => done(history, { kind: "update_row", pageId, rowId: "a", options: { title } }, at * 500),
      begun(primary),
    );
    expect(typed.acts).toHaveLength(1);
    expect(undone(typed).now).toEqual(primary);
    expect(done(typed, { kind: "update_row", pageId, rowId: "b", options: { title: "H" } }, 1500).acts).toHaveLength(2);
    expect(done(typed, { kind: "update_row", pageId, rowId: "a", options: { title: "Hi" } }, 60_000).acts).toHaveLength(
      2,
    );
  });

  it("keeps five hundred acts, and the first of them can be undone", () => {
    const many = Array.from({ length: maxActs + 40 }, (_, at): Change => ({ kind: "set_part", part: "p", value: at }));
    const history = doAll(many);
    expect(history.acts).toHaveLength(maxActs);
    expect(goTo(history, 0).now.parts).toEqual({ p: 39 });
  });

  it("is the same after a reload", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(60), (changes, stop) => {
        const history = movedTo(doAll(changes), stop);
        const again = restored(stored(history));
        expect(again.now).toEqual(history.now);
        expect(undone(again).now).toEqual(undone(history).now);
        expect(redone(again).now).toEqual(redone(history).now);
      }),
    );
    expect(restored("{").acts).toEqual([]);
  });

  it("drops the acts of a page that somebody else changed, and keeps the others", () => {
    const history = doAll([
      { kind: "set_code", customCode: "a{}" },
      { kind: "remove_row", pageId, rowId: "a" },
    ]);
    const theirs: Template = { rows: [newRow("t", "one_column")] };
    const next = loaded(
      history,
      pageId,
      () => false,
      (designed) => ({ ...designed, pages: { ...designed.pages, [pageId]: theirs } }),
    );
    expect(next.now).toMatchObject({ customCode: "a{}", pages: { [pageId]: theirs } });
    expect(next.acts).toHaveLength(1);
  });
});

describe("templates", () => {
  it("keep every widget in every layout, and never have more columns than it", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), fc.constantFrom(...columnLayouts), (changes, type) => {
        const { pages } = doAll(changes).now;
        const before = pages[pageId]!;
        for (const { id } of before.rows) {
          const after = applied({ ...nothingDesigned, pages }, { kind: "change_layout", pageId, rowId: id, type })
            .pages[pageId]!;
          expect(
            widgetsOf(after)
              .map(({ id }) => id)
              .sort(),
          ).toEqual(
            widgetsOf(before)
              .map(({ id }) => id)
              .sort(),
          );
          for (const row of after.rows) expect(row.columns).toHaveLength(columnsCount(row.type));
        }
      }),
    );
  });
});
