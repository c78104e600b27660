import { Boxes, Globe, Palette, Settings, Users } from "lucide-react";
import { useState } from "react";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { AdminContent, AdminShell } from "~/features/shells/AdminShell";
import { AppShell } from "~/features/shells/AppShell";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { SettingsLayout } from "~/features/shell/layouts/SettingsLayout";
import type { NavSection } from "~/features/shell/navigation/SideNav";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/PageHeader";
import { RichText } from "~/ui/rich-text/RichText";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { sampleShell } from "./shell-sample";
import { sampleText } from "./text-sample";

export type ShellView = "app" | "guest" | "settings" | "admin" | "auth";

/** The shells with sample content, each as a whole page. */
export function Shells({ view }: { view: ShellView }) {
  switch (view) {
    case "app":
    case "guest":
      return (
        <AppShell data={view === "app" ? sampleShell : { ...sampleShell, me: null, admin: null }}>
          <ContentColumns aside={<Card>Rechte Spalte</Card>}>
            <PageHeader
              title="Neues"
              text="Was in deinen Spaces passiert ist."
              actions={<Button variant="primary">Beitrag schreiben</Button>}
            />
            <Writing />
          </ContentColumns>
        </AppShell>
      );
    case "settings":
      return (
        <AppShell data={sampleShell} hasRail={false}>
          <SettingsLayout title="Werkraum" sections={sections}>
            <GeneralSettings />
          </SettingsLayout>
        </AppShell>
      );
    case "admin":
      return (
        <AdminShell
          projects={projects}
          project={projects[0] ?? null}
          sections={sections}
          profilePath="/projects/settings/profile"
        >
          <AdminContent>
            <GeneralSettings />
          </AdminContent>
        </AdminShell>
      );
    case "auth":
      return (
        <AuthLayout
          title="Willkommen zurück"
          text="Melde dich mit deiner E-Mail-Adresse an."
          footer="Noch kein Konto? Mitglied werden"
        >
          <div className="grid gap-5">
            <TextField label="E-Mail-Adresse" type="email" />
            <TextField label="Passwort" type="password" />
            <Button variant="primary" size="lg" isFullWidth>
              Anmelden
            </Button>
          </div>
        </AuthLayout>
      );
  }
}

const projects = [
  { id: "1", name: "Werkraum GmbH" },
  { id: "2", name: "Akademie Nord" },
];

const sections: NavSection[] = [
  {
    items: [
      { to: "/dev/shell", label: "Allgemein", icon: Settings },
      { to: "/dev/shell/design", label: "Gestaltung", icon: Palette },
    ],
  },
  {
    heading: "Menschen",
    items: [
      { to: "/dev/shell/members", label: "Mitglieder", icon: Users },
      { to: "/dev/shell/apps", label: "Apps", icon: Boxes },
      { to: "/dev/shell/domains", label: "Domains", icon: Globe },
    ],
  },
];

function GeneralSettings() {
  return (
    <>
      <PageHeader title="Allgemein" text="Name und Adresse deiner Community." />
      <SettingsSection title="Name" footer={<Button variant="primary">Speichern</Button>}>
        <TextField label="Name" defaultValue="Werkraum" />
        <TextField label="Adresse" defaultValue="werkraum" />
      </SettingsSection>
    </>
  );
}

/** The editor, and what was written as readers see it. */
function Writing() {
  const [doc, setDoc] = useState<RichTextDoc>(sampleText);
  const [comment, setComment] = useState<RichTextDoc | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <RichText doc={doc} mentionHref={(id) => `/m/${id}`} />
      </Card>
      <RichTextEditor
        label="Beitrag"
        value={doc}
        onChange={setDoc}
        placeholder="Worum geht es?"
        maxLength={1000}
        onUpload={upload}
        onSearchMentions={search}
      />
      <RichTextEditor
        variant="compact"
        label="Kommentar"
        isLabelHidden
        value={comment}
        onChange={setComment}
        placeholder="Schreib einen Kommentar …"
        onSubmit={() => setComment(null)}
        onSearchMentions={search}
      />
    </div>
  );
}

const upload = () =>
  new Promise<{ fileId: string; width: number; height: number }>((resolve) =>
    setTimeout(() => resolve({ fileId: "sample", width: 800, height: 500 }), 1500),
  );

const people = ["Mia Kern", "Jonas Brandt", "Aylin Demir", "Paul Wegener", "Sofia Marino"];

async function search(query: string) {
  return people
    .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
    .map((name) => ({ profileId: name, name }));
}
