import type { ReactNode } from "react";
import type { FormProblem } from "@workers/request/pages";
import { EntityForm } from "./EntityForm";
import { type Shelf, ShelfFields } from "./ShelfFields";

interface ShelfFormProps {
  title: string;
  submitLabel: string;
  shelf: Shelf;
  problem: FormProblem | null;
  backTo: string;
  isCategory?: boolean;
  /** Fields of its own kind. */
  children?: ReactNode;
}

/** Makes or changes a group, a space or a category. */
export function ShelfForm({ title, submitLabel, shelf, problem, backTo, isCategory, children }: ShelfFormProps) {
  return (
    <EntityForm title={title} submitLabel={submitLabel} problem={problem} backTo={backTo} encType="multipart/form-data">
      <ShelfFields shelf={shelf} typed={problem?.values} isCategory={isCategory} />
      {children}
    </EntityForm>
  );
}
