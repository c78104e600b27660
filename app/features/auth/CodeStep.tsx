import type { CodeLimits } from "@workers/contracts/session/sessions";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { CodeField } from "~/ui/CodeField";
import { SubmitButton } from "~/ui/SubmitButton";
import { AuthForm, useProblem } from "./AuthForm";

interface CodeStepProps {
  limits: CodeLimits;
  /** More fields under the code; then the form isn't sent by itself when the code is complete. */
  children?: ReactNode;
  submitLabel?: string;
}

/** Asks for the mailed code, says how many tries are left, and sends another when the time has come. */
export function CodeStep({ limits: loaded, children, submitLabel }: CodeStepProps) {
  const { t } = useTranslation("auth");
  const problem = useProblem();
  // After a refusal the router reads nothing anew; the refusal says how things stand. A broken connection says nothing of it,
  // and what was typed stays.
  const [standing, setStanding] = useState({ loaded, limits: loaded });
  const refused = problem?.error.limits;
  if (loaded !== standing.loaded) setStanding({ loaded, limits: loaded });
  else if (refused && refused !== standing.limits) setStanding({ loaded, limits: refused });
  const { limits } = standing;
  const tries = limits.codeCheckRemaining;
  const isSpent = limits.codeExpired || tries === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <AuthForm>
        <CodeField
          name="code"
          label={t("code.label")}
          description={!isSpent && tries < limits.codeCheckLimit ? t("code.remaining", { count: tries }) : undefined}
          autoFocus
          refusal={refused && problem}
          onComplete={children ? undefined : (_, input) => input.form?.requestSubmit()}
        />
        {children}
        <SubmitButton name="intent" value="check" isFullWidth size="lg">
          {submitLabel ?? t("code.submit")}
        </SubmitButton>
      </AuthForm>
      <Resend key={limits.sendAgainAfterSeconds} seconds={limits.sendAgainAfterSeconds} />
    </div>
  );
}

/** Without scripts the button is always there, and the server says when it is too early. */
export function Resend({ seconds }: { seconds: number }) {
  const { t } = useTranslation("auth");
  const secondsLeft = useCountdown(seconds);
  return (
    <Form
      method="post"
      replace
      data-leave="freely"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-muted"
    >
      <span>{t("code.notArrived")}</span>
      <Button type="submit" name="intent" value="resend" variant="quiet" size="sm" disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t("code.sendAgainIn", { time: minutesAndSeconds(secondsLeft) }) : t("code.sendAgain")}
      </Button>
    </Form>
  );
}

/** Seconds left, zero until the page is alive. */
function useCountdown(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft;
}

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
