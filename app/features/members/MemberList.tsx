import { Form, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { SearchX, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useOnline } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { LoadMore } from "~/ui/LoadMore";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import type { LiveEvent } from "@party/events";
import type { CursorPage } from "~/features/lists/cursor-page";
import type { Fields } from "~/features/lists/row-lists";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { type Urgency, useAfterEvents } from "~/features/live/use-after-events";
import type { Member } from "~/features/community/shapes";
import { useHasScript } from "~/ui/use-has-script";
import { StatusMark } from "~/features/community/StatusMark";
import { useViewer } from "~/features/community/viewer";
import { useMemberSince } from "./member-since";
import { usePersonName } from "~/features/community/person-name";

interface MembersSource<P> {
  /** Whose members they are: the app's, or those of a space or group. */
  of: string;
  members: P;
  /** When they were read, milliseconds UTC by the server's clock. */
  madeAt: number;
  filter: { search: string; role?: string; sort?: string };
  /** What else narrows the list, as a part of its key. */
  narrowedBy?: string;
  fetchPage: (cursor?: string) => Promise<P>;
  /** Events that change who is on the list: it is read anew, and nothing else of the page. */
  changes: (event: LiveEvent) => Urgency;
}

/** Members of a place, as they come and go. */
export function useMembers<P extends CursorPage<Member>>(source: MembersSource<P>) {
  const { of, members, madeAt, filter, narrowedBy = "", fetchPage, changes } = source;
  const { search, role = "", sort = "" } = filter;
  // What somebody is differs from space to space: each has members of a kind of its own.
  const lists = useRowLists<Member, P>({ name: `members of ${of}` });
  const list = useList(lists, { list: [sort, role, search, narrowedBy], loaded: members, madeAt, fetchPage });
  // Where it can't be read the next event, or the next visit, reads it.
  const readAnew = () => void list.refresh().catch(() => {});
  useAfterEvents(changes, readAnew, madeAt);
  const change = async (id: string, fields: Fields<Member>, work: () => Promise<void>) => {
    try {
      await lists.change(id, fields, work);
      readAnew();
      return true;
    } catch {
      return false;
    }
  };
  return { ...list, filter, narrowedBy, change };
}

interface MemberListProps {
  list: Pick<ReturnType<typeof useMembers>, "rows" | "nextCursor" | "more" | "filter" | "narrowedBy" | "change">;
  /** Lets the list be narrowed to a role. */
  hasRoles?: boolean;
  /** Beside the search, e.g. the way to add people. */
  header?: ReactNode;
  /** Fields beside the search that narrow the list further; `submit` asks for the list anew. */
  renderFilters?: (submit: () => void) => ReactNode;
  /** What may be done with a member. */
  renderActions?: (member: Member, change: ChangeMember) => ReactNode;
  /** Shows the people otherwise than as lines. */
  renderRows?: (rows: readonly Member[], actionsOf: (member: Member) => ReactNode) => ReactNode;
}

/**
 * Shows a member as they will be while `work` goes on, off the list where they are gone. Where it fails they are shown as
 * before, and false is answered.
 */
export type ChangeMember = (fields: Fields<Member>, work: () => Promise<void>) => Promise<boolean>;

/** People with a search above them. The search is a form with an address; with scripts it follows the typing. */
export function MemberList(props: MemberListProps) {
  const { list, hasRoles = false, header, renderFilters, renderActions, renderRows } = props;
  const { rows, nextCursor, more, narrowedBy, change } = list;
  const [params] = useSearchParams();
  const { search, role = "" } = list.filter;
  const { t } = useTranslation("community");
  const hasScript = useHasScript();
  const actionsOf = (member: Member) => renderActions?.(member, (fields, work) => change(member.id, fields, work));
  const nextPage = new URLSearchParams(params);
  if (nextCursor) nextPage.set("cursor", nextCursor);
  return (
    <Card padding="none" as="section" aria-label={t("members.title")} className="overflow-hidden">
      <div className="flex flex-wrap items-start gap-3 border-b border-line p-3 md:p-4">
        <MemberSearch search={search} role={hasRoles ? role : null} renderFilters={renderFilters} />
        {header}
      </div>
      {rows.length === 0 ? (
        search || role || narrowedBy ? (
          <EmptyState
            isCompact
            icon={<SearchX />}
            title={t("members.nobodyTitle")}
            text={
              narrowedBy
                ? t("members.nobodyFiltered")
                : search
                  ? t("members.nobodyText", { search })
                  : t("members.nobodyInRole")
            }
          />
        ) : (
          <EmptyState isCompact icon={<Users />} title={t("members.emptyTitle")} text={t("members.emptyText")} />
        )
      ) : renderRows ? (
        renderRows(rows, actionsOf)
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((member) => (
            <MemberLine key={member.id} member={member} actions={actionsOf(member)} />
          ))}
        </ul>
      )}
      {hasScript ? (
        <LoadMore {...more} isAutomatic label={t("members.more")} />
      ) : nextCursor ? (
        <p className="flex justify-center p-4">
          <ButtonLink to={`?${nextPage.toString()}`}>{t("members.more")}</ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

function MemberLine({ member, actions }: { member: Member; actions?: ReactNode }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const nameOf = usePersonName();
  const isOnline = useOnline(member.id);
  const role = member.isModerator ? "spaceModerator" : member.type;
  const since = useMemberSince()(member);
  // Who is in one's spaces may be seen where the pages of members may not.
  const { canViewMembers } = useViewer();
  const cardOf = canViewMembers ? member.id : undefined;
  const line = "flex min-w-0 flex-1 items-center gap-3 px-4 py-3 md:px-5";
  const person = (
    <>
      <Avatar name={nameOf(member)} src={member.avatarUrl} size="lg" isOnline={isOnline} data-profile-id={cardOf} />
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span data-profile-id={cardOf} className="truncate font-medium">
            {nameOf(member)}
          </span>
          <StatusMark statusId={member.statusId} />
          {role === "member" ? null : <Badge tone={role === "admin" ? "brand" : "neutral"}>{t(`role.${role}`)}</Badge>}
        </span>
        <span className="truncate text-sm text-muted">{since}</span>
      </span>
      {isOnline ? <span className="sr-only">{t("member.online")}</span> : null}
    </>
  );
  return (
    <li className={classNames("flex items-center", actions ? "pr-3 md:pr-4" : null)}>
      {canViewMembers ? (
        <Link
          to={path.member(member.id)}
          prefetch="intent"
          className={classNames(
            line,
            "text-text no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2",
          )}
        >
          {person}
        </Link>
      ) : (
        <div className={line}>{person}</div>
      )}
      {actions}
    </li>
  );
}

const typingMilliseconds = 300;

const roles = ["moderator", "member", "admin"] as const;

interface MemberSearchProps {
  search: string;
  /** Null where the list can't be narrowed to one. */
  role: string | null;
  renderFilters?: (submit: () => void) => ReactNode;
}

function MemberSearch({ search, role, renderFilters }: MemberSearchProps) {
  const { t } = useTranslation("community");
  const submit = useSubmit();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const [params] = useSearchParams();
  const sort = params.get("sort");
  const submitNow = () => submit(form.current, { replace: true, preventScrollReset: true });
  const isPending = navigation.state === "loading" && new URLSearchParams(navigation.location.search).has("search");
  return (
    <Form ref={form} method="get" preventScrollReset className="flex min-w-0 flex-1 flex-wrap gap-3 max-sm:basis-full">
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <SearchField
        name="search"
        label={t("members.search")}
        defaultValue={search}
        maxLength={60}
        isPending={isPending}
        autoComplete="off"
        className="min-w-0 flex-1 max-sm:basis-full"
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(submitNow, typingMilliseconds);
        }}
      />
      {role === null ? null : (
        <Select
          label={t("members.role")}
          isLabelHidden
          name="role"
          defaultValue={role}
          placeholder={t("members.allRoles")}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          className="w-36 shrink-0 max-sm:flex-1"
          onChange={submitNow}
        />
      )}
      {renderFilters?.(submitNow)}
    </Form>
  );
}
