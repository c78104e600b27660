import type { ReactNode } from "react";

/** A titled part of the gallery. */
export function Specimens({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-5 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** One component in some of its states. */
export function Specimen({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className="grid min-w-0 gap-3">
      <p className="font-mono text-xs text-muted">{name}</p>
      <div className={isWide ? "grid min-w-0 gap-4" : "flex min-w-0 flex-wrap items-center gap-3"}>{children}</div>
    </div>
  );
}
