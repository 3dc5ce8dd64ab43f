//! A statement as it is walked through: which tables meet, and what is known of their accounts.

use std::collections::HashMap;
use std::ops::ControlFlow;

use sqlparser::ast::{
    Assignment, AssignmentTarget, BinaryOperator, ConflictTarget, Delete, Expr, FromTable, InTarget, Insert,
    JoinConstraint, JoinOperator, ObjectName, OnConflictAction, OnInsert, Query, Select, SelectItem, SetExpr,
    Statement as Ast, TableFactor, TableObject, TableWithJoins, Update, UpdateTableFromKind, Value, Visitor,
};

use super::{ACCOUNT, Judged, PLACES, Place};

/// A statement as it is walked through. A node is a table, each time that it is named, or a subquery in its place.
#[derive(Default)]
pub struct Walk {
    /// The names by which columns are told apart, the innermost query last.
    scopes: Vec<HashMap<String, Option<usize>>>,
    /// The node with which each is known to be of one account.
    with: Vec<usize>,
    /// The nodes' tables; None for a subquery, which is where its own tables are.
    names: Vec<Option<String>>,
    /// Nodes whose account is a value of the statement.
    given: Vec<(usize, usize)>,
    /// Subqueries that give the account of a node, by their address.
    gives: HashMap<*const Query, usize>,
    queries: Vec<*const Query>,
    locks: bool,
    has_local: bool,
    writes_from_others: bool,
    fault: Option<String>,
}

/// What a column or a value says of an account.
enum Side {
    Node(usize),
    Value(usize),
}

impl Walk {
    /// What is wrong, or which values have to be the same account.
    pub fn verdict(self) -> Judged {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let tables: Vec<&str> = self.names.iter().flatten().map(String::as_str).collect();
        let nodes = (0..self.names.len()).filter(|node| self.names[*node].is_some());
        let mut values: HashMap<usize, Vec<usize>> = nodes.map(|node| (self.root(node), Vec::new())).collect();
        for (node, value) in &self.given {
            values.entry(self.root(*node)).and_modify(|values| values.push(*value));
        }
        let unknown = values.values().filter(|values| values.is_empty()).count();
        if self.has_local && !tables.is_empty() {
            return Err("a table of the first machine meets one of accounts".to_owned());
        }
        if self.writes_from_others && !tables.is_empty() {
            return Err(format!("rows are written from those of {}", tables.join(" and ")));
        }
        if unknown > 0 && values.len() > 1 {
            return Err(format!("{} meet without their account", tables.join(" and ")));
        }
        if unknown > 0 && self.locks {
            return Err("rows of several accounts are locked".to_owned());
        }
        // Rows of several accounts, each where it is.
        if values.len() == 1 && !self.locks {
            return Ok(Vec::new());
        }
        let all: Vec<usize> = values.into_values().flatten().collect();
        Ok(all.windows(2).map(|pair| (pair[0], pair[1])).collect())
    }

    fn root(&self, mut node: usize) -> usize {
        while self.with[node] != node {
            node = self.with[node];
        }
        node
    }

    fn node(&mut self, name: Option<&str>) -> usize {
        self.names.push(name.map(str::to_owned));
        self.with.push(self.with.len());
        self.with.len() - 1
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.with[one] = other;
    }

    /// Names a table of the innermost scope.
    fn table(&mut self, factor: &TableFactor) {
        let (called, node) = match factor {
            TableFactor::Table { name, alias, args: None, .. } => {
                let name = bare(name);
                let node = match PLACES.get(&name) {
                    Some(Place::Spread) => Some(self.node(Some(&name))),
                    Some(Place::Local) => {
                        self.has_local = true;
                        None
                    }
                    Some(Place::Everywhere) | None => None,
                };
                (alias.as_ref().map_or(name, |alias| alias.name.value.clone()), node)
            }
            TableFactor::Derived { subquery, alias: Some(alias), .. } => {
                let node = self.node(None);
                self.gives.insert(&**subquery, node);
                (alias.name.value.clone(), Some(node))
            }
            _ => return,
        };
        self.scopes.last_mut().expect("a scope").insert(called, node);
    }

    fn from(&mut self, from: &[TableWithJoins]) {
        for item in from {
            self.table(&item.relation);
            item.joins.iter().for_each(|join| self.table(&join.relation));
        }
        for join in from.iter().flat_map(|item| &item.joins) {
            if let JoinOperator::Join(on)
            | JoinOperator::Inner(on)
            | JoinOperator::Left(on)
            | JoinOperator::LeftOuter(on)
            | JoinOperator::Right(on)
            | JoinOperator::RightOuter(on) = &join.join_operator
                && let JoinConstraint::On(on) = on
            {
                self.condition(on);
            }
        }
    }

    /// Learns from what has to hold.
    fn condition(&mut self, expr: &Expr) {
        let given = self.given_by(expr);
        self.given.extend(given);
        self.meet(expr);
    }

    /// Which nodes are of an account that is a value.
    fn given_by(&self, expr: &Expr) -> Vec<(usize, usize)> {
        match expr {
            Expr::Nested(inner) => self.given_by(inner),
            Expr::BinaryOp { left, op: BinaryOperator::And, right } => {
                [self.given_by(left), self.given_by(right)].concat()
            }
            // Either way it is.
            Expr::BinaryOp { left, op: BinaryOperator::Or, right } => {
                let (left, right) = (self.given_by(left), self.given_by(right));
                let in_both = |(node, _): &&(usize, usize)| {
                    [&left, &right].iter().all(|side| side.iter().any(|(other, _)| other == node))
                };
                left.iter().chain(&right).filter(in_both).copied().collect()
            }
            Expr::BinaryOp { left, op: BinaryOperator::Eq, right } => match (&**left, &**right) {
                (Expr::Tuple(left), Expr::Tuple(right)) => {
                    left.iter().zip(right).filter_map(|(left, right)| self.given_as(left, right)).collect()
                }
                (left, right) => self.given_as(left, right).into_iter().collect(),
            },
            Expr::In { expr, target: InTarget::List(only), negated: false, .. } if only.len() == 1 => {
                self.given_as(expr, &only[0]).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn given_as(&self, left: &Expr, right: &Expr) -> Option<(usize, usize)> {
        match (self.side(left)?, self.side(right)?) {
            (Side::Node(node), Side::Value(value)) | (Side::Value(value), Side::Node(node)) => Some((node, value)),
            _ => None,
        }
    }

    /// Joins nodes whose accounts are compared.
    fn meet(&mut self, expr: &Expr) {
        match expr {
            Expr::Nested(inner) => self.meet(inner),
            Expr::BinaryOp { left, op: BinaryOperator::And, right } => {
                self.meet(left);
                self.meet(right);
            }
            Expr::BinaryOp { left, op: BinaryOperator::Eq, right } => match (&**left, &**right) {
                (Expr::Tuple(left), Expr::Tuple(right)) => {
                    left.iter().zip(right).for_each(|(left, right)| self.equal(left, right));
                }
                (left, right) => self.equal(left, right),
            },
            Expr::In { expr, target: InTarget::Subquery(subquery), negated: false, .. } => {
                let first = match &**expr {
                    Expr::Tuple(members) => members.first(),
                    other => Some(other),
                };
                if let Some(Side::Node(node)) = first.and_then(|first| self.side(first)) {
                    self.gives.insert(&**subquery, node);
                }
            }
            _ => {}
        }
    }

    fn equal(&mut self, left: &Expr, right: &Expr) {
        if let (Some(Side::Node(one)), Some(Side::Node(other))) = (self.side(left), self.side(right)) {
            self.join(one, other);
        }
    }

    fn side(&self, expr: &Expr) -> Option<Side> {
        match expr {
            Expr::Nested(inner) | Expr::Cast { expr: inner, .. } => self.side(inner),
            Expr::CompoundIdentifier(parts) if parts.last()?.value == ACCOUNT => {
                let called = &parts.get(parts.len() - 2)?.value;
                let scope = self.scopes.iter().rev().find(|scope| scope.contains_key(called))?;
                scope[called].map(Side::Node)
            }
            Expr::Identifier(name) if name.value == ACCOUNT => {
                let scope = self.scopes.last()?;
                let mut nodes = scope.values().flatten();
                nodes.next().filter(|_| nodes.next().is_none()).map(|node| Side::Node(*node))
            }
            Expr::Value(value) => match &value.value {
                Value::Placeholder(place) => place[1..].parse().ok().map(Side::Value),
                _ => None,
            },
            _ => None,
        }
    }

    fn selects(&mut self, select: &Select) {
        self.scopes.push(HashMap::new());
        self.from(&select.from);
        if let Some(condition) = &select.selection {
            self.condition(condition);
        }
        // What a subquery gives is the account of the row that takes it.
        let Some(taker) = self.queries.last().and_then(|query| self.gives.get(query)).copied() else { return };
        for item in &select.projection {
            let (SelectItem::UnnamedExpr(expr) | SelectItem::ExprWithAlias { expr, .. }) = item else { continue };
            if let Some(Side::Node(node)) = self.side(expr) {
                self.join(taker, node);
            }
        }
    }

    fn inserts(&mut self, insert: &Insert) {
        let TableObject::TableName(name) = &insert.table else { return };
        let name = bare(name);
        if PLACES.get(&name) != Some(&Place::Spread) {
            return;
        }
        if !insert.columns.iter().any(|column| bare(column) == ACCOUNT) {
            self.fault = Some(format!("a row of {name} is written without its account"));
        }
        if insert.source.as_ref().is_some_and(|source| !matches!(*source.body, SetExpr::Values(_))) {
            self.writes_from_others = true;
        }
        let Some(OnInsert::OnConflict(conflict)) = &insert.on else { return };
        if let Some(ConflictTarget::Columns { columns, .. }) = &conflict.conflict_target
            && !columns.iter().any(|column| column.value == ACCOUNT)
        {
            self.fault = Some(format!("a conflict of {name} is looked for in all accounts"));
        }
        if let OnConflictAction::DoUpdate(update) = &conflict.action {
            self.assigns(&update.assignments);
        }
    }

    fn assigns(&mut self, assignments: &[Assignment]) {
        let moves =
            |one: &&Assignment| matches!(&one.target, AssignmentTarget::ColumnName(name) if bare(name) == ACCOUNT);
        if assignments.iter().any(|one| moves(&one)) {
            self.fault = Some("a row is given to another account".to_owned());
        }
    }

    fn updates(&mut self, update: &Update) {
        self.scopes.push(HashMap::new());
        self.from(std::slice::from_ref(&update.table));
        if let Some(UpdateTableFromKind::AfterSet(from) | UpdateTableFromKind::BeforeSet(from)) = &update.from {
            self.from(from);
        }
        update.selection.iter().for_each(|condition| self.condition(condition));
        if !self.names.is_empty() {
            self.assigns(&update.assignments);
        }
    }

    fn deletes(&mut self, delete: &Delete) {
        self.scopes.push(HashMap::new());
        let (FromTable::WithFromKeyword(from) | FromTable::WithoutKeyword(from)) = &delete.from;
        self.from(from);
        delete.using.iter().for_each(|using| self.from(using));
        delete.selection.iter().for_each(|condition| self.condition(condition));
    }
}

impl Visitor for Walk {
    type Break = ();

    fn pre_visit_statement(&mut self, statement: &Ast) -> ControlFlow<()> {
        match statement {
            Ast::Insert(insert) => self.inserts(insert),
            Ast::Update(update) => self.updates(update),
            Ast::Delete(delete) => self.deletes(delete),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn pre_visit_query(&mut self, query: &Query) -> ControlFlow<()> {
        self.locks |= !query.locks.is_empty();
        self.queries.push(query);
        ControlFlow::Continue(())
    }

    fn post_visit_query(&mut self, _: &Query) -> ControlFlow<()> {
        self.queries.pop();
        ControlFlow::Continue(())
    }

    fn pre_visit_select(&mut self, select: &Select) -> ControlFlow<()> {
        self.selects(select);
        ControlFlow::Continue(())
    }

    fn post_visit_select(&mut self, _: &Select) -> ControlFlow<()> {
        self.scopes.pop();
        ControlFlow::Continue(())
    }
}

/// A name without its schema.
fn bare(name: &ObjectName) -> String {
    name.0.last().and_then(|part| part.as_ident()).map(|name| name.value.clone()).unwrap_or_default()
}
