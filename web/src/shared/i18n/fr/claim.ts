import type { claim as english } from '../en/claim'
import { plural } from '../plural'

/** Words of claims. */
export const claim: typeof english = {
  file: 'Déposer une réclamation',
  untyped: 'Réclamation',
  titles: {
    loss: 'Réclamation pour perte',
    damage: 'Réclamation pour dommages',
    missing_contents: 'Réclamation pour contenu manquant',
  },
  types: {
    loss: 'Le colis n’est pas arrivé',
    damage: 'Il est arrivé endommagé',
    missing_contents: 'Il manque quelque chose',
  },
  typeNotes: {
    loss: 'Le colis est perdu, ou personne ne sait où il est.',
    damage: 'Le contenu est brisé, mouillé ou plié.',
    missing_contents: 'La boîte est arrivée, mais pas tout son contenu.',
  },
  states: {
    draft: 'Brouillon',
    submitted: 'Envoyée',
    in_review: 'À l’étude',
    waiting_documents: 'En attente de documents',
    approved: 'Approuvée',
    approved_partial: 'Approuvée en partie',
    rejected: 'Non approuvée',
    paid: 'Payée',
  },
  card: {
    title: 'En cas de problème',
    open: (number) => `Voir la réclamation ${number}`,
    notYet: 'Il est trop tôt pour déposer une réclamation.',
    closed: 'Le délai de dépôt est passé pour ce colis.',
  },
  over: 'Cette assurance a été annulée',
  overText: 'Son prix a été remboursé; cette réclamation ne peut donc pas être envoyée.',
  dates: {
    title: 'Dates',
    shipped: 'Expédié',
    delivered: 'Livré',
    loss: 'Réclamation pour perte',
    damage: 'Dommages ou contenu manquant',
    atDelivery: 'à la livraison',
    from: (day) => `dès le ${day}`,
    closes: 'Date limite',
    left: (days) =>
      days === 0 ? 'aujourd’hui' : plural('fr', days, { one: 'demain', other: 'dans # jours' }),
    inTime: 'Il suffit de commencer un brouillon avant la date limite.',
  },
  list: {
    title: 'Réclamations',
    lead: 'Vos réclamations et leur état.',
    fromHistory: 'Choisir un colis',
    empty: 'Aucune réclamation',
    emptyText:
      'Si un colis assuré est perdu ou endommagé, déposez une réclamation depuis son entrée dans l’historique.',
    closes: (day) => `à envoyer avant le ${day}`,
  },
  begin: {
    lead: (courier, number) => `${courier} ${number}`,
    choose: 'Dites ce qui est arrivé pour continuer.',
    early: 'Il est trop tôt pour l’envoyer',
    earlyText: 'Vous pouvez commencer un brouillon et l’envoyer le moment venu.',
    counts:
      'Il suffit de commencer un brouillon avant la date limite. Vous pourrez ajouter les preuves plus tard.',
    go: 'Commencer la réclamation',
    policy: (number) =>
      `Police ${number}. L’indemnité correspond à la valeur prouvée, sans dépasser la couverture.`,
  },
  courier: {
    title: 'Ce colis n’est pas assuré chez nous',
    text: (name) => `Sans police, la réclamation s’adresse au transporteur. ${name} la traite directement.`,
    go: (name) => `Aller chez ${name}`,
  },
  form: {
    lead: 'Tout est enregistré au fil de la saisie. Envoyez la réclamation une fois les preuves ajoutées.',
    type: 'Qu’est-il arrivé?',
    delivered: 'Livré le',
    amount: 'Montant réclamé',
    amountHint: (cover) => `Jusqu’à concurrence de la couverture de ${cover}.`,
    description: 'Ce qui est arrivé, dans vos mots',
    descriptionHint: 'Le contenu, ce qui est brisé ou manque, et comment vous l’avez appris.',
    payout: 'Où l’argent doit-il aller?',
    payoutHint:
      'Une adresse courriel pour un virement Interac, ou les numéros d’un compte bancaire. Cette information est chiffrée.',
    payoutKept: (masked) => `Enregistré : ${masked}. Entrez-en un nouveau pour le remplacer.`,
    send: 'Envoyer la réclamation',
    sent: 'Réclamation envoyée.',
    saving: 'Enregistrement…',
    saved: 'Enregistré',
  },
  evidence: {
    title: 'Preuves',
    there: (there, needed) => `${there} sur ${needed}`,
    files: (count) => plural('fr', count, { one: '# fichier ajouté', other: '# fichiers ajoutés' }),
    first: 'Dites ce qui est arrivé pour voir ce qu’il faut fournir.',
    fromPacking: 'Prise à l’emballage',
    optional: 'facultatif',
    add: 'Ajouter',
    count: (files, day) =>
      plural('fr', files, { one: `# fichier, ${day}`, other: `# fichiers, le dernier ${day}` }),
    hint: 'Photos et fichiers PDF. Les photos sont conservées sans données de localisation.',
  },
  steps: {
    label: 'État de la réclamation',
    decision: 'Décision',
    ahead: 'à venir',
    to: (payout) => `à ${payout}`,
  },
  asked: {
    title: 'Le bureau des réclamations demande des documents.',
    text: 'Lisez le message, ajoutez les documents ci-dessous, puis dites-nous que tout y est.',
    done: 'J’ai tout ajouté',
  },
  messages: {
    title: 'Messages',
    byMail: 'Les réponses arrivent aussi par courriel',
    none: 'Aucun message pour l’instant.',
    desk: 'Bureau des réclamations',
    write: 'Écrire au bureau des réclamations',
    send: 'Envoyer',
  },
  amount: {
    title: 'Montant',
    cover: 'Couverture',
    asked: 'Vous demandez',
    approved: 'Accordé',
    payout: 'Versé à',
    reference: 'Référence',
    rule: 'L’indemnité correspond à la valeur prouvée, sans dépasser la couverture.',
  },
  parcel: {
    title: 'Colis et couverture',
    policy: 'Police',
    certificate: 'Certificat',
    shipment: 'Envoi',
  },
}
