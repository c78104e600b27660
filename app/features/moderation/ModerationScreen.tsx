import { Form, useSubmit } from "@remix-run/react";
import { CheckCheck, Keyboard, RotateCw, ShieldCheck, ShieldX, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { AppId, ModerationItemId } from "@db/vocabulary/ids";
import { moderationStatuses, moderationTabs } from "@db/vocabulary/moderation";
import type { ModerationCounters, ModerationItem } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { useHasScript } from "~/ui/use-has-script";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { Counter } from "~/ui/Counter";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { LoadMore } from "~/ui/LoadMore";
import { ShortcutsDialog } from "~/features/shell/shortcuts/ShortcutsDialog";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Select, type SelectOption, type SelectOptionGroup } from "~/ui/Select";
import { BulkBar } from "./BulkBar";
import { HistoryDialog } from "./HistoryDialog";
import { ItemCard } from "./ItemCard";
import type { ItemFilter, Rejection } from "./moderation-calls";
import { ReportsDialog } from "./ReportsDialog";
import { useItemKeys } from "./use-item-keys";
import { useItems } from "./use-items";

/** A part of the app that a moderator may look at alone. */
export interface ScopeChoice {
  value: string;
  label: string;
  group: string | null;
}

export interface ModerationScreenProps {
  appId: AppId;
  filter: ItemFilter;
  items: CursorPage<ModerationItem>;
  counters: ModerationCounters;
  madeAt: number;
  scopes: readonly ScopeChoice[];
  canEditRules: boolean;
  /** The entry whose rejection the address asks to explain. */
  rejectingId: string | null;
  children?: ReactNode;
}

/** Where moderators decide. */
export function ModerationScreen({ scopes, canEditRules, rejectingId, children, ...source }: ModerationScreenProps) {
  const { t } = useTranslation(["moderation", "ui"]);
  const path = useAppPath();
  const { filter } = source;
  const items = useItems(source);
  const { rows, counters, more } = items;
  const [selected, setSelected] = useState<ReadonlySet<ModerationItemId>>(new Set());
  const [rejecting, setRejecting] = useState<string | null>(rejectingId);
  // What was begun stays, also where the decision failed or the entry was gone for a moment.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Rejection>>(new Map());
  const [opened, setOpened] = useState<{ window: "history" | "reports" | "keys"; item?: ModerationItem } | null>(null);
  const hasScript = useHasScript();
  const isInbox = filter.status === "inbox";
  const selectable = isInbox ? rows.filter(({ permissions }) => permissions.can.length > 0) : [];
  const chosen = selectable.filter(({ id }) => selected.has(id));
  const select = (ids: readonly ModerationItemId[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });
  useItemKeys(rows, {
    onApprove: (item) => void items.approve(item),
    onReject: (item) => setRejecting(item.id),
    onSelect: (item) => isInbox && select([item.id], !selected.has(item.id)),
    onHistory: (item) => setOpened({ window: "history", item }),
    onUndo: items.undoLast,
  });
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <>
            {hasScript ? (
              <Button
                variant="quiet"
                icon={<Keyboard />}
                className="max-md:hidden"
                onClick={() => setOpened({ window: "keys" })}
              >
                {t("keys")}
              </Button>
            ) : null}
            {canEditRules ? (
              <ButtonLink to={path("/settings/moderation")} icon={<SlidersHorizontal />}>
                {t("settings.title")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Filters filter={filter} counters={counters} scopes={scopes} />
      {items.hasFailed ? (
        <Notice
          tone="warning"
          className="mb-4"
          actions={
            <Button size="sm" icon={<RotateCw />} isPending={items.isFetching} onClick={items.readAnew}>
              {t("ui:load.again")}
            </Button>
          }
        >
          {t("notCurrent")}
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <div className="grid grid-cols-1 gap-4">
          {chosen.length > 0 ? (
            <BulkBar
              count={chosen.length}
              isAll={chosen.length === selectable.length}
              onAll={() =>
                select(
                  selectable.map(({ id }) => id),
                  true,
                )
              }
              onClear={() => setSelected(new Set())}
              onDecide={async (decision) => {
                await items.decideMany(
                  chosen.map(({ id }) => id),
                  decision,
                );
                setSelected(new Set());
              }}
            />
          ) : null}
          {rows.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              isSelected={selected.has(item.id)}
              onSelect={
                isInbox && hasScript && item.permissions.can.length > 0
                  ? (isSelected) => select([item.id], isSelected)
                  : null
              }
              isRejecting={rejecting === item.id}
              onRejecting={(isRejecting) => setRejecting(isRejecting ? item.id : null)}
              onApprove={() => void items.approve(item)}
              draft={drafts.get(item.id) ?? null}
              onDraft={(draft) => setDrafts((before) => new Map(before).set(item.id, draft))}
              onReject={async (rejection) => {
                setRejecting(null);
                if (!(await items.reject(item, rejection))) setRejecting(item.id);
              }}
              onHistory={() => setOpened({ window: "history", item })}
              onReports={() => setOpened({ window: "reports", item })}
            />
          ))}
          <LoadMore {...more} label={t("moreItems")} />
        </div>
      ) : (
        <Nothing status={filter.status} />
      )}
      {children}
      <HistoryDialog
        isOpen={opened?.window === "history"}
        onClose={() => setOpened(null)}
        item={opened?.item ?? null}
      />
      <ReportsDialog
        isOpen={opened?.window === "reports"}
        onClose={() => setOpened(null)}
        item={opened?.item ?? null}
      />
      <ShortcutsDialog isOpen={opened?.window === "keys"} onClose={() => setOpened(null)} />
    </>
  );
}

/** Which list it is: content or people, open or decided, of which part of the app. */
function Filters({ filter, counters, scopes }: Pick<ModerationScreenProps, "filter" | "counters" | "scopes">) {
  const { t } = useTranslation("moderation");
  const submit = useSubmit();
  const hasScript = useHasScript();
  const form = useRef<HTMLFormElement>(null);
  const { tab, status, scopeType, scopeId } = filter;
  const scope = scopeType && scopeId ? `${scopeType}:${scopeId}` : "";
  const to = (change: { tab?: string; status?: string }) => {
    const query = new URLSearchParams({
      tab: change.tab ?? tab,
      status: change.status ?? (change.tab ? "inbox" : status),
      ...(scope && { scope }),
    });
    return `?${query.toString()}`;
  };
  const numbers = { inbox: counters.inboxCount, approved: counters.approvedCount, rejected: counters.rejectedCount };
  return (
    <>
      <LinkTabs
        label={t("tabs")}
        className="mb-4"
        tabs={moderationTabs.map((value) => ({
          to: to({ tab: value }),
          label: t(`tab.${value}`),
          isCurrent: value === tab,
          aside: <Counter count={counters.tabs[value]} label={t("badge", { count: counters.tabs[value] })} />,
        }))}
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <ChoiceLinks
          label={t("statuses")}
          choices={moderationStatuses.map((value) => ({
            to: to({ status: value }),
            label: `${t(`status.${value}`)} (${numbers[value]})`,
            isCurrent: value === status,
          }))}
        />
        {scopes.length > 1 && tab === "post" ? (
          <Form ref={form} method="get" className="flex items-end gap-2 max-md:w-full">
            <input type="hidden" name="tab" value={tab} />
            <input type="hidden" name="status" value={status} />
            <Select
              label={t("scope")}
              isLabelHidden
              name="scope"
              value={scope}
              placeholder={t("everywhere")}
              className="min-w-56 max-md:flex-1"
              options={grouped(scopes)}
              onChange={(event) => submit(event.currentTarget.form)}
            />
            {hasScript ? null : <Button type="submit">{t("filter")}</Button>}
          </Form>
        ) : null}
      </div>
    </>
  );
}

/** The choices under the groups that they belong to. */
function grouped(scopes: readonly ScopeChoice[]): (SelectOption | SelectOptionGroup)[] {
  const groups = new Map<string, SelectOption[]>();
  const loose: SelectOption[] = [];
  for (const { value, label, group } of scopes) {
    if (group === null) loose.push({ value, label });
    else groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  }
  return [...loose, ...[...groups].map(([label, options]) => ({ label, options }))];
}

const emptyIcons = { inbox: <CheckCheck />, approved: <ShieldCheck />, rejected: <ShieldX /> };

function Nothing({ status }: { status: ItemFilter["status"] }) {
  const { t } = useTranslation("moderation");
  return (
    <Card padding="none">
      <EmptyState icon={emptyIcons[status]} title={t(`empty.${status}Title`)} text={t(`empty.${status}Text`)} />
    </Card>
  );
}
