import { useLocation, useMatches } from "@remix-run/react";
import { countedTypes } from "@db/vocabulary/consent";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import { useEffect, useState } from "react";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import { lazyComponent } from "~/ui/LazyComponent";
import { setOutsideAllowed } from "~/ui/outside-media";
import { useFrame } from "../layouts/frame";
import type { ConsentBannerProps } from "./ConsentBanner";
import type { TrackingFramesProps } from "./TrackingFrames";
import { mustAsk, useConsent, useConsentQuestion } from "./use-consent";

const ConsentBanner = lazyComponent<ConsentBannerProps>(() => import("./ConsentBanner"));
const TrackingFrames = lazyComponent<TrackingFramesProps>(() => import("./TrackingFrames"));

/** Asks the visitor, and loads what they said yes to and nothing else. Pages are the same for all: the browser decides. */
export function ConsentHost() {
  const { app } = useFrame();
  const question = useConsentQuestion();
  return app && question ? <Consents key={app.id} question={question} /> : null;
}

/** Screens of those who run the app: nobody is counted there. */
const isUncounted = (path: string) => /^\/(settings|theme|consent|auth)(\/|$)/.test(path);

function Consents({ question }: { question: ConsentQuestion }) {
  const { account, basePath } = useFrame();
  const path = useLocation().pathname.slice(basePath.length);
  const [isFramed, setFramed] = useState(true);
  const hasPrivacyPage = useMatches().some(({ data }) =>
    (data as { legalLinks?: LegalLink[] } | undefined)?.legalLinks?.some(
      ({ legalPageType }) => legalPageType === "privacy",
    ),
  );
  const consent = useConsent(question);
  const { decided, allowed, decide } = consent;
  useEffect(() => {
    setFramed(window.parent !== window);
    // What the notice before this one kept doesn't count any more.
    try {
      localStorage.removeItem("cookie-consent");
    } catch {
      // Then there is nothing to take away.
    }
  }, []);
  const choices = JSON.stringify(decided?.choices ?? {});
  useEffect(() => {
    const canKeep = question.services.some(({ id }) => id === "giphy");
    const keep = (service: string) =>
      void decide({ ...(JSON.parse(choices) as Record<string, boolean>), [service]: true });
    setOutsideAllowed(allowed, canKeep ? keep : null);
    // `decide` belongs to the question and the choices.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question, choices]);
  const isOpen =
    !isFramed &&
    decided === null &&
    !consent.isRefusedByBrowser &&
    (mustAsk(question) || question.isNotice) &&
    !/^\/(consent|imprint|privacy|terms|gtc)(\/|$)/.test(path);
  const counted = question.services.filter(
    ({ id, type }) => type && allowed.includes(id) && (!account || type === "google_tag_manager" || type === "custom"),
  );
  const isCountedByServer =
    account !== null &&
    question.services.some(({ id, type }) => allowed.includes(id) && countedTypes.some((counted) => counted === type));
  return (
    <>
      {isOpen ? <ConsentBanner isOpen hasPrivacyPage={hasPrivacyPage} question={question} onDecide={decide} /> : null}
      {(counted.length > 0 || isCountedByServer) && decided && !isFramed && !isUncounted(path) ? (
        <TrackingFrames
          isOpen
          ids={counted.map(({ id }) => id)}
          isCountedByServer={isCountedByServer}
          number={decided.number}
        />
      ) : null}
    </>
  );
}
