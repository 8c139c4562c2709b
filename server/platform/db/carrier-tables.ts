import type { Generated, GeneratedAlways } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';

/** The tables of carriers. */
export interface CarrierTables {
  carriers: { user_id: string; name: string; states: string[]; saved_at: Date; loads_told_at: Date | null };
  vehicles: VehicleTable;
  tariffs: TariffTable;
  /** Users to tell once a carrier covers a route. */
  route_alerts: { user_id: string; from_state: string; to_state: string; created_at: Date };
  drivers: { id: string; carrier_id: string; name: string; phone: string; invited_at: Date };
}

interface VehicleTable {
  plate: string;
  /** The subject of cases about the plate. */
  plate_id: GeneratedAlways<string>;
  carrier_id: string;
  kind: VehicleKind;
  licence_until: string;
  insurance_until: string;
  /** When its carrier was last told that its papers end. */
  told_on: Generated<string | null>;
  /** Whether the carrier may use the plate. */
  claim: Generated<'holds' | 'claims' | 'lost'>;
  /** The finding of staff about its papers. */
  papers: Generated<'unchecked' | 'accepted' | 'refused'>;
}

interface TariffTable {
  carrier_id: string;
  from_state: string;
  to_state: string;
  vehicle: VehicleKind;
  up_to_kg: number;
  price: Kobo;
}
