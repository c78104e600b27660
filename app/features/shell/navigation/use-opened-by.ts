import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Whether a dialog is open, for one that an address may ask for: `?leave` opens it once, and is gone from the address then. */
export function useOpenedBy(name: string): [boolean, (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isAsked = params.has(name);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, name, setParams]);
  return [isOpen, setOpen];
}
