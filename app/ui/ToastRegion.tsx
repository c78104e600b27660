import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { queue } from "./toast-queue";

// The toast is dark in both modes, so its icons are light in both.
const icons = {
  neutral: null,
  success: <CircleCheck aria-hidden className="text-[oklch(0.8_0.15_155)]" />,
  danger: <CircleAlert aria-hidden className="text-[oklch(0.73_0.16_25)]" />,
};

export default function ToastRegion() {
  const { t } = useTranslation("ui");
  return (
    <AriaProvider>
      <AriaToastRegion
        queue={queue}
        className={classNames(
          "fixed inset-x-4 bottom-[calc(var(--spacing-footer)+1rem)] z-[80] flex flex-col-reverse items-center gap-2 outline-none md:bottom-6 md:left-6 md:right-auto md:items-start",
          // A sheet has its buttons where messages stand else.
          "max-md:[body:has(.sheet)_&]:bottom-auto max-md:[body:has(.sheet)_&]:top-4",
        )}
      >
        {({ toast }) => {
          const { title, description, tone = "neutral", action } = toast.content;
          return (
            <Toast
              toast={toast}
              className="flex w-full max-w-md animate-rise-in items-start gap-3 rounded-lg bg-inverse py-2.5 pl-4 pr-2 text-on-inverse shadow-lg outline-none data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand-strong md:min-w-80"
            >
              {icons[tone] ? <span className="mt-1.5 shrink-0 [&_svg]:size-[18px]">{icons[tone]}</span> : null}
              <ToastContent className="min-w-0 flex-1 py-1">
                <Text slot="title" className="block text-base font-medium">
                  {title}
                </Text>
                {description ? (
                  <Text slot="description" className="block text-sm opacity-80">
                    {description}
                  </Text>
                ) : null}
              </ToastContent>
              {action ? (
                <button
                  type="button"
                  onClick={() => {
                    action.onAction();
                    queue.close(toast.key);
                  }}
                  className="h-8 shrink-0 rounded-sm px-2.5 text-sm font-semibold underline decoration-current/40 underline-offset-4 transition-colors hover:bg-on-inverse/10 focus-visible:outline-on-inverse"
                >
                  {action.label}
                </button>
              ) : null}
              <button
                type="button"
                aria-label={t("close")}
                onClick={() => queue.close(toast.key)}
                className="grid size-8 shrink-0 place-items-center rounded-sm opacity-75 transition-[opacity,background-color] hover:bg-on-inverse/10 hover:opacity-100 focus-visible:outline-on-inverse"
              >
                <X aria-hidden className="size-4" />
              </button>
            </Toast>
          );
        }}
      </AriaToastRegion>
    </AriaProvider>
  );
}
