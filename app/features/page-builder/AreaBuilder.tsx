import { useEffect, useRef } from "react";
import type { Template } from "@db/vocabulary/pages";
import type { OpenService } from "@db/vocabulary/services";
import { answerOf, api } from "~/features/api/client";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { sentTemplate } from "./builder-calls";
import { Canvas } from "./canvas/Canvas";
import { useDesigner } from "./history/Designer";
import { isSameJson } from "./history/same-json";
import { HistoryTools } from "./history/HistoryTools";

interface AreaBuilderProps {
  service: OpenService;
  template: Template;
}

/** The widgets beside a service's index: they are public as soon as they are saved. */
export function AreaBuilder({ service, template: stored }: AreaBuilderProps) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { history, load } = useDesigner();
  const saved = useRef(stored);
  const { change, state, message } = useAutosave<{ template: Template }>(({ template }) =>
    answerOf(
      api.apps[":appId"][":service"].widgets.$patch({
        param: { appId, service },
        json: { template: sentTemplate(template) },
      }),
    ),
  );
  useEffect(() => {
    load(
      service,
      (now) => isSameJson(now.pages[service], saved.current),
      (designed) => ({ ...designed, pages: { ...designed.pages, [service]: stored } }),
    );
    // What is worked on is loaded once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [service]);
  const template = history.now.pages[service];
  useEffect(() => {
    if (!template || isSameJson(template, saved.current)) return;
    saved.current = template;
    change({ template });
  }, [template, change]);
  if (!template) return null;
  return (
    <>
      <PageHeader
        title={t(`areas.${service}`)}
        text={t("areas.text")}
        back={{ to: path("/theme/pages"), label: t("tabs.pages") }}
        actions={<HistoryTools />}
      />
      <SaveMark state={state} message={message} />
      <Canvas pageId={service} template={template} />
    </>
  );
}
