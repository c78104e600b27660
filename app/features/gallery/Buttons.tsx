import { Bell, Ellipsis, Heart, Plus, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "~/ui/Button";
import { Counter } from "~/ui/Counter";
import { IconButton } from "~/ui/IconButton";
import { TextLink } from "~/ui/TextLink";
import { Tooltip } from "~/ui/Tooltip";
import { Specimen, Specimens } from "./Specimen";

export function Buttons() {
  const [isPending, setPending] = useState(false);
  return (
    <Specimens id="buttons" title="Schaltflächen">
      <Specimen name="Button variant">
        <Button variant="primary">Beitrag veröffentlichen</Button>
        <Button>Als Entwurf speichern</Button>
        <Button variant="quiet">Abbrechen</Button>
        <Button variant="danger">Löschen</Button>
      </Specimen>
      <Specimen name="Button size, icon">
        <Button size="lg" variant="primary">
          Mitglied werden
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          Neuer Beitrag
        </Button>
        <Button size="sm" icon={<Send aria-hidden />}>
          Einladen
        </Button>
      </Specimen>
      <Specimen name="Button isPending, disabled">
        <Button
          variant="primary"
          isPending={isPending}
          onClick={() => {
            setPending(true);
            setTimeout(() => setPending(false), 1500);
          }}
        >
          Drück mich
        </Button>
        <Button variant="primary" isPending>
          Wird gespeichert
        </Button>
        <Button disabled>Nicht möglich</Button>
        <Button variant="primary" disabled>
          Nicht möglich
        </Button>
      </Specimen>
      <Specimen name="ButtonLink, TextLink">
        <ButtonLink to="#fields">Zu den Feldern</ButtonLink>
        <p>
          Mit der Anmeldung akzeptierst du die <TextLink to="#buttons">Nutzungsbedingungen</TextLink> und die{" "}
          <TextLink to="#buttons" tone="quiet">
            Datenschutzerklärung
          </TextLink>
          .
        </p>
      </Specimen>
      <Specimen name="IconButton, Tooltip">
        <IconButton label="Weitere Aktionen" icon={<Ellipsis />} />
        <IconButton label="Benachrichtigungen" icon={<Bell />} badge={<Counter count={3} />} />
        <IconButton label="Gefällt mir" icon={<Heart />} variant="secondary" />
        <IconButton label="Neuer Beitrag" icon={<Plus />} variant="primary" />
        <IconButton label="Löschen" icon={<Trash2 />} variant="danger" size="sm" />
        <IconButton label="Wird geladen" icon={<Bell />} isPending />
        <Tooltip text="Sieht nur das Team">
          <Button>Mit Hinweis</Button>
        </Tooltip>
      </Specimen>
    </Specimens>
  );
}
