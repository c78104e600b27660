import { BookmarkPlus, Eye, History, Lock, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { Template } from "@db/vocabulary/pages";
import type { RevisionId } from "@db/vocabulary/ids";
import type { Page } from "@workers/contracts/pages/pages";
import { usePersonName } from "~/features/community/person-name";
import { ConflictNotice } from "~/features/editing/ConflictNotice";
import { SaveMark } from "~/features/editing/SaveMark";
import { useVersionedAutosave } from "~/features/editing/use-versioned-autosave";
import { VersionsDialog } from "~/features/editing/versions/VersionsDialog";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { TextField } from "~/ui/TextField";
import {
  changePage,
  listPageVersions,
  type PageChanges,
  publishPage,
  readPage,
  restorePageVersion,
  sentTemplate,
} from "./builder-calls";
import { Canvas } from "./canvas/Canvas";
import { describeTemplate } from "./describe-template";
import { useDesigner } from "./history/Designer";
import { isSameJson } from "./history/same-json";
import { OtherEditors } from "./OtherEditors";
import { HistoryTools } from "./history/HistoryTools";
import { PreviewFrame } from "./publication/PreviewFrame";
import { PublicationPanel } from "./publication/PublicationPanel";
import { SaveTemplateDialog } from "./publication/SaveTemplateDialog";
import { usePress } from "~/features/editing/use-press";

/** What a page is worked on from: its draft, or what is public. */
const workOf = (page: Page): { name: string; template: Template } => {
  const { name, template } = page.draft ?? page;
  return { name, template: plain(template) };
};

/** Without what the server derives. */
const plain = (template: Page["template"]): Template => ({
  rows: template.rows.map((row) => ({ ...row, columns: row.columns.map(({ widgets }) => ({ widgets })) })),
});

/** The version that this window saved last: what is stored is then no newer than what was done here. */
const savedVersion = {
  key: (pageId: string) => `page version ${pageId}`,
  is: ({ id, version }: Page) => sessionStorage.getItem(savedVersion.key(id)) === String(version),
  keep: ({ id, version }: Page) => sessionStorage.setItem(savedVersion.key(id), String(version)),
};

interface PageBuilderProps {
  page: Page;
  /** How many templates the project saved. */
  templatesCount: number;
}

/** Where a page is built: saved as a draft while one works, and never over what somebody else saved. */
export function PageBuilder({ page: loaded, templatesCount }: PageBuilderProps) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  const nameOf = usePersonName();
  const { history, act, load } = useDesigner();
  const { press, isBusy } = usePress();
  const [page, setPage] = useState(loaded);
  const [name, setName] = useState(workOf(loaded).name);
  const [isOpen, setOpen] = useState<"versions" | "template" | null>(null);
  const saved = useRef(workOf(loaded).template);
  const pageId = page.id;
  const autosave = useVersionedAutosave<Page, PageChanges>(loaded.version > page.version ? loaded : page, {
    save: (changes) => changePage(pageId, changes),
    read: () => readPage(pageId),
    onSaved: (next) => {
      savedVersion.keep(next);
      setPage(next);
    },
  });
  const { change, state, message, errors, conflict } = autosave;
  const template = history.now.pages[pageId];

  const begin = (from: Page) => {
    const work = workOf(from);
    saved.current = work.template;
    setPage(from);
    setName(work.name);
    load(
      pageId,
      (now) =>
        isSameJson(now.pages[pageId], work.template) || (now.pages[pageId] !== undefined && savedVersion.is(from)),
      (designed) => ({ ...designed, pages: { ...designed.pages, [pageId]: work.template } }),
    );
  };
  useEffect(() => {
    begin(loaded);
    // A page that is read anew while one works on it is compared by its version, as a conflict.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pageId]);
  useEffect(() => {
    if (!template || isSameJson(template, saved.current)) return;
    saved.current = template;
    change({ template: sentTemplate(template), isDraft: true });
  }, [template, change]);

  if (!template) return null;
  const mine = { name, template };
  const inWords = (text: { name: string; template: Template }) => ({
    name: text.name,
    body: describeTemplate(text.template, t),
  });
  const showOwn = (own: Page) => {
    autosave.follow(own);
    savedVersion.keep(own);
    setPage(own);
  };
  const publish = () => void press(async () => showOwn(await publishPage(pageId)));
  const restore = async (id: RevisionId) => {
    const restored = await restorePageVersion(pageId, Number(id));
    act({ kind: "replace_template", pageId, template: workOf(restored).template });
    saved.current = workOf(restored).template;
    showOwn(restored);
    setName(workOf(restored).name);
  };
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: path("/theme/pages"), label: t("tabs.pages") }}
        actions={
          <>
            <HistoryTools />
            <ButtonLink to={path(`/theme/page/${pageId}/settings`)} icon={<Lock />}>
              {t("page.settings")}
            </ButtonLink>
            {page.isPublished ? (
              <ButtonLink to={path(`/${page.slug}`)} icon={<Eye />}>
                {t("page.view")}
              </ButtonLink>
            ) : null}
            <Button icon={<History />} onClick={() => setOpen("versions")}>
              {t("ui:editing.versions")}
            </Button>
            <Button icon={<BookmarkPlus />} onClick={() => setOpen("template")}>
              {t("page.saveTemplate")}
            </Button>
            <Button
              variant="primary"
              icon={<Send />}
              isPending={isBusy}
              disabled={page.isPublished && !page.hasDraft}
              onClick={publish}
            >
              {t("publication.now")}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <OtherEditors pageId={pageId} />
        {conflict ? (
          <ConflictNotice
            editor={conflict.theirs.editedBy ? nameOf(conflict.theirs.editedBy) : null}
            theirs={inWords(workOf(conflict.theirs))}
            mine={inWords(mine)}
            onKeepMine={() => autosave.keepMine({ template: sentTemplate(template), name, isDraft: true })}
            onTakeTheirs={() => {
              const theirs = autosave.acceptTheirs();
              if (theirs) begin(theirs);
            }}
          />
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <TextField
            label={t("page.name")}
            required
            minLength={limits.entityName.min}
            maxLength={limits.entityName.max}
            value={name}
            error={errors["name"]}
            className="max-w-md flex-1"
            onChange={(event) => {
              const next = event.currentTarget.value;
              setName(next);
              if (next.trim().length >= limits.entityName.min) change({ name: next, isDraft: true });
            }}
          />
          <SaveMark state={conflict ? "failed" : state} message={message ?? errors["template"] ?? null} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Canvas pageId={pageId} template={template} isBesidePreview />
          <div className="min-w-0 xl:sticky xl:top-(--sticky-top) xl:self-start">
            <PreviewFrame pageId={pageId} version={page.version} />
          </div>
        </div>
        <PublicationPanel
          page={page}
          error={errors["publishAt"] ?? errors["unpublishAt"]}
          onChange={(changes) => change(changes, true)}
        />
      </div>
      <VersionsDialog
        isOpen={isOpen === "versions"}
        onClose={() => setOpen(null)}
        id={`${pageId} ${page.version}`}
        now={inWords(mine)}
        list={async () => ({
          data: (await listPageVersions(pageId)).map((version) => ({
            id: String(version.version) as RevisionId,
            profile: version.profile,
            createdAt: version.createdAt,
            title: version.name,
            body: describeTemplate(plain(version.template), t),
          })),
          nextCursor: null,
        })}
        onRestore={restore}
      />
      <SaveTemplateDialog
        isOpen={isOpen === "template"}
        onClose={() => setOpen(null)}
        template={template}
        templatesCount={templatesCount}
      />
    </>
  );
}
