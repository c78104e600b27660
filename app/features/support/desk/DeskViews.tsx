import { Form } from "@remix-run/react";
import { BookmarkPlus, X } from "lucide-react";
import { useState } from "react";
import { limits } from "@db/vocabulary/limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { DeskView } from "@workers/contracts/operators/desk-views";
import type { FormProblem } from "@workers/request/pages";
import { NoRoom } from "~/features/editing/NoRoom";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";

interface DeskViewsProps {
  /** The desk's address. */
  at: string;
  appId: string;
  views: readonly DeskView[];
  /** The filters that are set now. */
  query: string;
  problem: FormProblem | null;
}

/** Filters that the operator keeps by a name, and the way to keep the ones that are set. */
export function DeskViews({ at, appId, views, query, problem }: DeskViewsProps) {
  const { t } = useTranslation(["support", "ui"]);
  const [isNaming, setNaming] = useState(false);
  const isKept = views.some((view) => view.query === `${appId}?${query}`);
  const own = problem?.values["intent"] === "keep-view" ? problem : null;
  if (views.length === 0 && !query) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2" role="group" aria-label={t("desk.views")}>
      {views.map((view) => {
        const isCurrent = view.query === `${appId}?${query}`;
        return (
          <span key={view.id} className="inline-flex items-center rounded-full border border-line bg-surface">
            <Link
              to={`${at}/a/${view.query}`}
              aria-current={isCurrent ? "page" : undefined}
              className="rounded-full py-1.5 pl-3.5 text-sm no-underline aria-[current=page]:font-semibold"
            >
              {view.name}
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="delete-view" />
              <input type="hidden" name="viewId" value={view.id} />
              <IconButton type="submit" size="xs" label={t("desk.deleteView", { name: view.name })} icon={<X />} />
            </Form>
          </span>
        );
      })}
      {query && !isKept ? (
        views.length >= supportLimits.deskViews ? (
          <NoRoom max={supportLimits.deskViews} />
        ) : isNaming || own ? (
          <Form method="post" className="flex flex-wrap items-end gap-2" preventScrollReset>
            <input type="hidden" name="query" value={query} />
            <FieldErrors errors={own?.fieldErrors}>
              <FormError>{formMessage(own ?? undefined)}</FormError>
              <TextField label={t("desk.viewName")} name="name" required maxLength={limits.linkName.max} autoFocus />
              <SubmitButton size="sm" name="intent" value="keep-view">
                {t("desk.keepView")}
              </SubmitButton>
              <Button size="sm" variant="quiet" onClick={() => setNaming(false)}>
                {t("ui:cancel")}
              </Button>
            </FieldErrors>
          </Form>
        ) : (
          <Button size="sm" variant="quiet" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
            {t("desk.keepView")}
          </Button>
        )
      ) : null}
    </div>
  );
}
