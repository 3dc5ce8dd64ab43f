//! Why a run ends before its attempt rests.

use crate::platform::http::ApiError;
use crate::platform::store::{DocumentError, StoreError};
use crate::shipping::insurance::IssueError;
use crate::shipping::purchase::label::FollowError;

/// Why a run ends before the attempt rests.
#[derive(Debug)]
pub enum Halt {
    /// Another run has taken over, or the attempt has moved: there is nothing left to do here.
    Lost,
    /// The database failed; the attempt is picked up again when the lease expires.
    Store(StoreError),
    /// A claim was sent on the label's insurance: the label cannot be cancelled.
    Claimed,
    /// A bug: an event that the state doesn't allow, or an unreadable column.
    Bug(String),
}

impl From<StoreError> for Halt {
    fn from(error: StoreError) -> Self {
        Halt::Store(error)
    }
}

impl From<sea_orm::DbErr> for Halt {
    fn from(error: sea_orm::DbErr) -> Self {
        Halt::Store(error.into())
    }
}

impl From<DocumentError> for Halt {
    fn from(error: DocumentError) -> Self {
        Halt::Bug(error.to_string())
    }
}

impl From<FollowError> for Halt {
    fn from(error: FollowError) -> Self {
        match error {
            FollowError::Store(error) => Halt::Store(error),
            other => Halt::Bug(other.to_string()),
        }
    }
}

impl From<IssueError> for Halt {
    fn from(error: IssueError) -> Self {
        match error {
            IssueError::Store(error) => Halt::Store(error),
            other => Halt::Bug(other.to_string()),
        }
    }
}

impl From<ApiError> for Halt {
    fn from(error: ApiError) -> Self {
        Halt::Bug(format!("{error:?}"))
    }
}
