import { CalendarDays, Crown, Hash, MessagesSquare, Pencil, Plus, Settings, Trash2 } from "lucide-react";
import { Avatar } from "~/ui/Avatar";
import { AvatarStack } from "~/ui/AvatarStack";
import { Badge } from "~/ui/Badge";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Button } from "~/ui/Button";
import { Card, CardHeader } from "~/ui/Card";
import { Counter } from "~/ui/Counter";
import { EmptyState } from "~/ui/EmptyState";
import { Image } from "~/ui/Image";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PresenceDot } from "~/ui/PresenceDot";
import { ProgressBar } from "~/ui/ProgressBar";
import { RelativeTime } from "~/ui/RelativeTime";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";
import { Loading, SkeletonPost, SkeletonRow } from "~/ui/Skeleton";
import { Spinner } from "~/ui/Spinner";
import { Switch } from "~/ui/Switch";
import { Tabs } from "~/ui/Tabs";
import { Tag } from "~/ui/Tag";
import { TextField } from "~/ui/TextField";
import { Unfold } from "~/ui/Unfold";
import { people } from "./people";
import { Specimen, Specimens } from "./Specimen";

const times = [30_000, 5 * 60_000, 3 * 3_600_000, 26 * 3_600_000, 4 * 86_400_000, 40 * 86_400_000];

export function Pieces() {
  return (
    <Specimens id="pieces" title="Bausteine">
      <Specimen name="Avatar, AvatarStack, PresenceDot">
        {(["2xl", "xl", "lg", "md", "sm", "xs"] as const).map((size, index) => (
          <Avatar key={size} name={people[index]?.name ?? ""} size={size} isOnline={index % 2 === 0} />
        ))}
        <Avatar name="Yoga im Alltag" size="lg" shape="square" />
        <AvatarStack people={people} total={18} />
        <span className="inline-flex items-center gap-2 text-sm">
          <PresenceDot isOnline /> <PresenceDot isOnline={false} />
        </span>
      </Specimen>
      <Specimen name="Unfold">
        <Unfold summary="Zeitraum">
          <p className="text-sm">Was selten gebraucht wird.</p>
        </Unfold>
        <Unfold summary="Pläne: Gold, Silber" isOpen>
          <p className="text-sm">Was schon etwas zeigt.</p>
        </Unfold>
      </Specimen>
      <Specimen name="Badge, Counter, Tag, RelativeTime, Spinner">
        <Badge>Entwurf</Badge>
        <Badge tone="brand" icon={<Crown aria-hidden />}>
          Admin
        </Badge>
        <Badge tone="success">Aktiv</Badge>
        <Badge tone="warning">Ausstehend</Badge>
        <Badge tone="danger">Gesperrt</Badge>
        <Badge tone="info">Neu</Badge>
        <Counter count={3} />
        <Counter count={128} tone="danger" />
        <Counter count={12} tone="muted" />
        <Tag icon={<Hash aria-hidden />}>Vorstellung</Tag>
        <Tag onRemove={() => {}}>Anna Berger</Tag>
        <Spinner label="Wird geladen" />
        <span className="flex flex-wrap gap-3 text-sm text-muted">
          {times.map((age) => (
            <RelativeTime key={age} time={Date.now() - age} />
          ))}
        </span>
      </Specimen>
      <Specimen name="Notice" isWide>
        <Notice title="Wartung am Sonntag">Zwischen 3 und 4 Uhr ist Lyceum kurz nicht erreichbar.</Notice>
        <Notice tone="success">Deine Domain ist verbunden.</Notice>
        <Notice tone="warning" onDismiss={() => {}} actions={<Button size="sm">Zahlung prüfen</Button>}>
          Die letzte Zahlung ist fehlgeschlagen.
        </Notice>
        <Notice tone="danger">E-Mail oder Passwort stimmen nicht.</Notice>
      </Specimen>
      <Specimen name="ProgressBar" isWide>
        <ProgressBar label="Kurs" value={64} />
        <ProgressBar label="Import" size="sm" />
      </Specimen>
      <Specimen name="PageHeader, LinkTabs, Breadcrumbs" isWide>
        <Breadcrumbs
          items={[
            { label: "Yoga im Alltag", to: "#pieces" },
            { label: "Spaces", to: "#pieces" },
            { label: "Vorstellungsrunde" },
          ]}
        />
        <PageHeader
          title="Vorstellungsrunde"
          text="Sag Hallo und erzähl, was dich hierher geführt hat."
          picture={<Avatar name="Vorstellungsrunde" size="lg" shape="square" />}
          aside={<Badge>Privat</Badge>}
          actions={
            <>
              <Button icon={<Settings aria-hidden />}>Einstellungen</Button>
              <Button variant="primary" icon={<Plus aria-hidden />}>
                Beitrag
              </Button>
            </>
          }
          tabs={
            <LinkTabs
              label="Space"
              tabs={[
                { to: "?", label: "Beiträge", isCurrent: true, aside: <Counter count={4} /> },
                { to: "?tab=members", label: "Mitglieder", isCurrent: false },
                { to: "?tab=about", label: "Über uns", isCurrent: false },
              ]}
            />
          }
        />
      </Specimen>
      <Specimen name="Tabs" isWide>
        <Tabs
          label="Darstellung"
          tabs={[
            {
              id: "week",
              label: "Woche",
              icon: <CalendarDays aria-hidden />,
              content: <p className="text-muted">Sieben Tage auf einen Blick.</p>,
            },
            { id: "month", label: "Monat", content: <p className="text-muted">Der ganze Monat.</p> },
            { id: "list", label: "Liste", content: <p className="text-muted">Alles untereinander.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Card, EmptyState" isWide>
        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <CardHeader title="Nächste Termine" text="Diese Woche" actions={<Button size="sm">Alle</Button>} />
            <Image alt="Ein Bild, das fehlt" className="aspect-video w-full rounded-lg" />
          </Card>
          <Card padding="none">
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              title="Noch keine Beiträge"
              text="Stell dich vor oder stell die erste Frage. Jemand muss anfangen."
              action={<Button variant="primary">Ersten Beitrag schreiben</Button>}
            />
          </Card>
        </div>
        <Card padding="none">
          <EmptyState
            isCompact
            icon={<CalendarDays aria-hidden />}
            title="Keine Termine"
            text="In den nächsten Tagen steht nichts an."
          />
        </Card>
      </Specimen>
      <Specimen name="Skeletons" isWide>
        <Loading className="grid gap-5 md:grid-cols-2">
          <SkeletonPost />
          <Card padding="sm">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Card>
        </Loading>
      </Specimen>
      <Specimen name="SettingsSection, FormRow" isWide>
        <SettingsSection
          title="Auftritt"
          text="So sehen andere deine Community."
          footer={<Button variant="primary">Speichern</Button>}
        >
          <FormRow label="Name" text="Steht in der Kopfzeile und in E-Mails.">
            <TextField label="Name" isLabelHidden defaultValue="Yoga im Alltag" />
          </FormRow>
          <Switch
            isRow
            label="Auf der Entdecken-Seite zeigen"
            description="Auch Gäste finden dich dort."
            defaultChecked
          />
        </SettingsSection>
        <SettingsSection
          isDangerous
          title="Community löschen"
          text="Alles verschwindet nach 30 Tagen endgültig."
          footer={
            <Button variant="danger" icon={<Trash2 aria-hidden />}>
              Community löschen
            </Button>
          }
        >
          <Button size="sm" className="justify-self-start" icon={<Pencil aria-hidden />}>
            Vorher exportieren
          </Button>
        </SettingsSection>
      </Specimen>
      <Specimen name="Pagination" isWide>
        <Pagination page={6} pages={20} />
      </Specimen>
    </Specimens>
  );
}
