import type { ReactNode } from "react";

interface OpenAppProps {
  projectId: string;
  appId: string;
  /** A page of the app; its start unless given. */
  to?: string;
  /** The button's name, where its text doesn't say which app. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens an app on its own host and takes the session along. A form, for a link alone must move no session. */
export function OpenApp({ projectId, appId, to, label, className, children }: OpenAppProps) {
  return (
    <form method="post" action={`/projects/${projectId}/apps/${appId}/open`}>
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  );
}
